import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useCommunes } from '../../flows/use-simulation.tsx';
import { textOf, type ControlProps } from '../../forms/control-props.ts';

const matches = (name: string, typed: string) => name.toLocaleLowerCase('fr').startsWith(typed.trim().toLocaleLowerCase('fr'));

/** The commune: those of the postal code are proposed, any other may be written. One alone is taken at once; one of another postal code goes. */
export function City({ frame, answer: { name, value, onChange, onBlur, ref } }: ControlProps) {
  const { setValue, getValues } = useFormContext<SimulationForm>();
  const names = useCommunes(({ context }) => context.names);

  const proposedBefore = useRef<readonly string[]>([]);
  useEffect(() => {
    if (names.length === 0) return;
    const city = getValues('city');
    const fromAnotherCode = proposedBefore.current.includes(city) && !names.includes(city);
    proposedBefore.current = names;
    if (city.trim() !== '' && !fromAnotherCode) return;
    setValue('city', names.length === 1 ? (names[0] ?? '') : '', { shouldValidate: names.length === 1 });
  }, [names, getValues, setValue]);

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
