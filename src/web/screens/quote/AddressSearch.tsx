import { useFormContext } from 'react-hook-form';
import type { AddressSuggestion } from '#contract/resources.ts';
import type { Address, QuoteForm } from '#domain/forms.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useAddressCompletion } from '../../flows/use-address-completion.tsx';

export type AddressPath = 'chantier.address' | `souscripteurs.${number}.address`;

const lineOf = ({ numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city }: Address) =>
  [numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city].filter(Boolean).join(' ');

const byHand = 'saisissez l’adresse ci-dessous.';

/** Completes an address as one types: the parts that the suggestion knows are filled, the others stay as typed. */
export function AddressSearch({ path, label }: { path: AddressPath; label: string }) {
  const { setValue, getValues } = useFormContext<QuoteForm>();
  const { text, suggestions, isNothing, isUnavailable, type, pick } = useAddressCompletion();
  const options = suggestions.map((suggestion) => ({ ...suggestion, key: suggestion.label }));

  const take = ({ numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city }: AddressSuggestion) => {
    const found: Address = { numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city };
    for (const [part, value] of Object.entries(found) as [keyof Address, string][]) {
      const typed = getValues(`${path}.${part}`);
      setValue(`${path}.${part}`, value || typed, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    pick();
  };
  const hint = isUnavailable
    ? `Les propositions ne répondent pas\u00a0: ${byHand}`
    : isNothing
      ? `Aucune proposition\u00a0: ${byHand}`
      : 'Une rue et son code postal, ou une commune\u202f; la saisie à la main reste possible.';

  return (
    <Field className="c12" label={label} hint={hint} optional>
      <Combobox
        value={text}
        onType={type}
        suggestions={options}
        onPick={take}
        listLabel="Adresses proposées"
        placeholder={lineOf(getValues(path)) || 'Rechercher une adresse'}
      />
    </Field>
  );
}
