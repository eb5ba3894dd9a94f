import { useFormContext } from 'react-hook-form';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useCommunes, useSettledCommune } from '../../flows/use-simulation.tsx';
import { textOf, type ControlProps } from '../../forms/control-props.ts';

const matches = (name: string, typed: string) => name.toLocaleLowerCase('fr').startsWith(typed.trim().toLocaleLowerCase('fr'));

/** The commune: those of the postal code are proposed, any other may be written; what follows from the postal code alone is filled in. */
export function City({ frame, answer: { name, value, onChange, onBlur, ref } }: ControlProps) {
  const { setValue } = useFormContext<SimulationForm>();
  const names = useCommunes(({ context }) => context.names);
  useSettledCommune((city) => setValue('city', city, { shouldValidate: city !== '' }));

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
