import { createContext, use } from 'react';
import type { AgencyList } from '#contract/agencies.ts';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import type { ControlProps } from '../../forms/control-props.ts';

/** Partners that the main broker manages. */
export const PartnersContext = createContext<AgencyList['partenaires']>([]);

/** Partner select for the agency form. */
export function Partners({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) {
  const partners = use(PartnersContext);
  return (
    <Field {...frame}>
      <Select
        ref={ref}
        name={name}
        placeholder="Choisissez un partenaire"
        options={partners.map(({ id, name: label }) => ({ value: id, label }))}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
}
