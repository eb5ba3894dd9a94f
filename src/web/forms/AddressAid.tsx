import { useFormContext } from 'react-hook-form';
import { writtenPart } from '#domain/form-pages/address.ts';
import type { Filling } from '#domain/form-pages/control.ts';
import type { Columns } from '#domain/form-pages/page.ts';
import { joined } from '#domain/form-pages/path.ts';
import { classNames } from '../components/class-names.ts';
import { Combobox } from '../components/Combobox.tsx';
import { Field } from '../components/Field.tsx';
import { useAddressCompletion } from '../flows/use-address-completion.tsx';
import { usePage } from './page-context.ts';
import { placeOf } from './place.ts';
import { useFill } from './use-fill.ts';

export interface AddressAidProps {
  label: string;
  fills: Filling;
  base: string;
  columns?: Columns | unknown;
  wholeOnPhone?: boolean;
}

const byHand = 'saisissez l’adresse ci-dessous.';

function hintOf({ isUnavailable, isNothing }: { isUnavailable: boolean; isNothing: boolean }): string {
  if (isUnavailable) return `Les propositions ne répondent pas\u00a0: ${byHand}`;
  if (isNothing) return `Aucune proposition\u00a0: ${byHand}`;
  return 'Une rue et son code postal, ou une commune\u202f; la saisie à la main reste possible.';
}

/** Completes an address as one types: the parts that the suggestion knows are filled, the others stay as typed. */
export function AddressAid({ label, fills, base, columns, wholeOnPhone }: AddressAidProps) {
  const { getValues } = useFormContext();
  const { isReading } = usePage();
  const { text, suggestions, isNothing, isUnavailable, type, pick } = useAddressCompletion(useFill(fills, base, { keeps: true }));
  if (isReading) return null;
  const options = suggestions.map((suggestion) => ({ ...suggestion, key: suggestion.label }));
  const line = Object.entries(fills).map(([part, to]) => writtenPart(part, getValues(joined(base, to)))).filter(Boolean).join(' ');
  return (
    <Field className={classNames('on-screen', placeOf(columns as Columns, wholeOnPhone))} label={label} hint={hintOf({ isUnavailable, isNothing })} optional>
      <Combobox
        value={text}
        onType={type}
        suggestions={options}
        onPick={(suggestion) => pick(suggestion.label)}
        listLabel="Adresses proposées"
        placeholder={line || 'Rechercher une adresse'}
      />
    </Field>
  );
}
