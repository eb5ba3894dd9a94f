import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useCommunes } from '../../flows/use-simulation.tsx';
import { useAnswer } from './use-answer.ts';

const matches = (name: string, typed: string) => name.toLocaleLowerCase('fr').startsWith(typed.trim().toLocaleLowerCase('fr'));

/** The commune: those of the postal code are proposed, any other may be written. One alone is taken at once; one of another postal code goes. */
export function City() {
  const { setValue, getValues } = useFormContext<SimulationForm>();
  const { field, error } = useAnswer('city');
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

  const proposed = names.includes(field.value) ? names : names.filter((name) => matches(name, field.value));
  return (
    <Field label="Commune" error={error} className="c8">
      <Combobox
        name="city"
        listLabel="Propositions"
        value={field.value}
        onType={field.onChange}
        onBlur={field.onBlur}
        suggestions={proposed.map((name) => ({ key: name, label: name }))}
        onPick={({ label }) => field.onChange(label)}
      />
    </Field>
  );
}
