import { useQuoteView } from '../../flows/use-quote.tsx';
import { AddressSearch, type AddressPath } from './AddressSearch.tsx';
import { streetSuffixes, streetTypes } from './choices.ts';
import { CodeField, TextField } from './fields.tsx';

/** An address: completed as one types, or given by hand, part by part. `label`: that of its search. */
export function AddressFields({ path, label }: { path: AddressPath; label: string }) {
  const reading = useQuoteView() === 'reading';
  return (
    <>
      {!reading && <AddressSearch path={path} label={label} />}
      <TextField className="c3" name={`${path}.numero_voie`} label="Numéro" optional />
      <CodeField className="c3" name={`${path}.indicateur_voie`} label="Indice" options={streetSuffixes} optional />
      <CodeField className="c6 w" name={`${path}.type_voie`} label="Type de voie" options={streetTypes} placeholder="Choisissez" optional />
      <TextField className="c12" name={`${path}.libelle_voie`} label="Libellé de la voie" />
      <TextField className="c4" name={`${path}.postalCode`} label="Code postal" inputMode="numeric" />
      <TextField className="c8" name={`${path}.city`} label="Ville" />
    </>
  );
}
