import { useFormContext } from 'react-hook-form';
import type { AddressSuggestion } from '#contract/resources.ts';
import type { Address, QuoteForm } from '#domain/forms.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { Field } from '../../components/Field.tsx';
import { useAddressCompletion } from '../../flows/use-address-completion.tsx';
import { streetSuffixes, streetTypes } from './choices.ts';
import { CodeField, TextField } from './fields.tsx';

type AddressPath = 'chantier.address' | `souscripteurs.${number}.address`;

const lineOf = ({ numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city }: Address) =>
  [numero_voie, indicateur_voie, type_voie, libelle_voie, postalCode, city].filter(Boolean).join(' ');

/** An address: completed as one types, or given by hand, part by part. */
export function AddressFields({ path, label }: { path: AddressPath; label: string }) {
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
  const hint = isUnavailable ? 'Les propositions ne répondent pas : saisissez l’adresse ci-dessous.' : isNothing ? 'Aucune proposition : saisissez l’adresse ci-dessous.' : 'Une rue et son code postal, ou une commune ; la saisie à la main reste possible.';

  return (
    <>
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
      <TextField className="c3" name={`${path}.numero_voie`} label="Numéro" optional />
      <CodeField className="c3" name={`${path}.indicateur_voie`} label="Indice" options={streetSuffixes} optional />
      <CodeField className="c6 w" name={`${path}.type_voie`} label="Type de voie" options={streetTypes} placeholder="Choisissez" optional />
      <TextField className="c12" name={`${path}.libelle_voie`} label="Libellé de la voie" />
      <TextField className="c4" name={`${path}.postalCode`} label="Code postal" inputMode="numeric" />
      <TextField className="c8" name={`${path}.city`} label="Ville" />
    </>
  );
}
