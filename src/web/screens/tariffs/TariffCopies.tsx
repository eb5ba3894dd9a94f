import { createContext, use } from 'react';
import type { CopyableTariff } from '#contract/tariffs.ts';
import { tariffStateLabels } from '#domain/tariff-versions.ts';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import type { ControlProps } from '../../forms/control-props.ts';

/** Versions that a draft may copy. */
export const CopyableContext = createContext<readonly CopyableTariff[]>([]);

/** Select of the version that a draft copies. */
export function TariffCopies({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) {
  const copyable = use(CopyableContext);
  return (
    <Field {...frame}>
      <Select
        ref={ref}
        name={name}
        placeholder="Choisissez une version"
        options={copyable.map(({ id, name: label, state }) => ({
          value: id,
          label: `${label}, ${tariffStateLabels[state].toLocaleLowerCase('fr')}`,
        }))}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
}
