import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useCommunes, useSettledCommune } from '../../flows/use-simulation.tsx';
import { textOf, type ControlProps } from '../../forms/control-props.ts';

const matches = (name: string, typed: string) =>
  name.toLocaleLowerCase('fr').startsWith(typed.trim().toLocaleLowerCase('fr'));

/**
 * Commune field: suggests those of the postal code, accepts any text, and is filled in if the postal code has
 * only one.
 */
export function City({ frame, answer: { name, value, onChange, onBlur, ref } }: ControlProps) {
  const { setValue } = useFormContext<SimulationForm>();
  const names = useCommunes(({ context }) => context.names);
  const [filled, setFilled] = useState({ city: '' });
  useSettledCommune((city) => {
    setValue('city', city, { shouldValidate: city !== '' });
    setFilled({ city });
  });
  // Selects the filled text, each time, if the user is already in the field, so that typing replaces it.
  useEffect(() => {
    const field = document.activeElement;
    if (filled.city !== '' && field instanceof HTMLInputElement && field.name === name) field.select();
  }, [filled, name]);

  const typed = textOf(value);
  const proposed = names.includes(typed) ? names : names.filter((commune) => matches(commune, typed));
  return (
    <Field {...frame}>
      <Combobox
        name={name}
        ref={ref}
        listLabel="Propositions"
        value={typed}
        onType={onChange}
        onBlur={onBlur}
        suggestions={proposed.map((commune) => ({ key: commune, label: commune }))}
        onPick={({ label }) => onChange(label)}
      />
    </Field>
  );
}
