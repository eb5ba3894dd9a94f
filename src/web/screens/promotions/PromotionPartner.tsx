import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { usePromotionForm } from '../../flows/promotion-form.ts';
import type { ControlProps } from '../../forms/control-props.ts';
import { allPartners } from './promotion-words.ts';

/** The partner whose brokers see the promotion; by default those of all. */
export function PromotionPartner({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) {
  const partners = usePromotionForm(({ read }) => read?.partenaires);
  return (
    <Field {...frame}>
      <Select
        ref={ref}
        name={name}
        placeholder={allPartners}
        options={(partners ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
}
