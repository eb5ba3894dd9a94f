import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { Combobox } from '../components/Combobox.tsx';
import { Field } from '../components/Field.tsx';
import { useAddressCompletion } from '../flows/use-address-completion.tsx';

const byHand = 'saisissez l’adresse ci-dessous.';

function hintOf({ isUnavailable, isNothing }: { isUnavailable: boolean; isNothing: boolean }): string {
  if (isUnavailable) return `Les propositions ne répondent pas\u00a0: ${byHand}`;
  if (isNothing) return `Aucune proposition\u00a0: ${byHand}`;
  return 'Une rue et son code postal, ou une commune\u202f; la saisie à la main reste possible.';
}

interface AddressSearchProps {
  label: string;
  className: string;
  placeholder: string;
  /** Writes the picked address into the form. */
  fill: (address: AddressSuggestion) => void;
}

/** Search field that suggests addresses; the form's own fields can still be typed in. */
export function AddressSearch({ label, className, placeholder, fill }: AddressSearchProps) {
  const { text, suggestions, isNothing, isUnavailable, type, pick } = useAddressCompletion(fill);
  return (
    <Field className={className} label={label} hint={hintOf({ isUnavailable, isNothing })} optional>
      <Combobox
        value={text}
        onType={type}
        suggestions={suggestions.map((suggestion) => ({ ...suggestion, key: suggestion.label }))}
        onPick={(suggestion) => pick(suggestion.label)}
        listLabel="Adresses proposées"
        placeholder={placeholder}
        isSearch
      />
    </Field>
  );
}
