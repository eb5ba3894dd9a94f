import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { useCompletion } from '../flows/use-completion.tsx';
import { CompletionField } from './CompletionField.tsx';

const byHand = 'saisissez l’adresse ci-dessous.';
const hints = {
  usual: 'Une rue et son code postal, ou une commune\u202f; la saisie à la main reste possible.',
  nothing: `Aucune proposition\u00a0: ${byHand}`,
  unavailable: `Les propositions ne répondent pas\u00a0: ${byHand}`,
};

interface AddressSearchProps {
  label: string;
  className: string;
  placeholder: string;
  /** Writes the picked address into the form. */
  fill: (address: AddressSuggestion) => void;
}

/** Search field that suggests addresses; the form's own fields can still be typed in. */
export function AddressSearch({ fill, ...field }: AddressSearchProps) {
  const completion = useCompletion('address', null, fill);
  return <CompletionField {...field} completion={completion} hints={hints} listLabel="Adresses proposées" />;
}
