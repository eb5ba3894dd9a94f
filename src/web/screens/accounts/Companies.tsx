import { createContext, use } from 'react';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import type { ControlProps } from '../../forms/control-props.ts';

/** Companies that an underwriter may belong to. */
export const CompaniesContext = createContext<readonly { id: number; name: string }[]>([]);

/** Company select of the invitation. */
export function Companies({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) {
  const companies = use(CompaniesContext);
  return (
    <Field {...frame}>
      <Select
        ref={ref}
        name={name}
        placeholder="Choisissez une compagnie"
        options={companies.map(({ id, name: label }) => ({ value: id, label }))}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
}
