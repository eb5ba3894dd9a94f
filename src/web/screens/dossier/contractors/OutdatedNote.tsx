import { contractorPage } from '#domain/form-pages/contractor.ts';
import { Alert } from '../../../components/Alert.tsx';
import { useContractors } from '../../../flows/use-contractors.tsx';
import { answersOf, differingFrom } from './contractor-words.ts';

/**
 * Differences between the typed values and those that another user saved meanwhile; saving again overwrites
 * them.
 */
export function OutdatedNote() {
  const { list, form } = useContractors((context) => context);
  const stored = list?.contractors.find(({ id }) => id === form?.contractor);
  if (!stored || form?.outdated !== 'shown') return null;
  const lines =
    stored.removed || !form.typed ? [] : differingFrom(contractorPage, answersOf(stored), form.typed);
  return (
    <Alert
      tone="attente"
      title={
        stored.removed ? 'Retiré du dossier entre-temps' : 'Enregistré entre-temps par quelqu’un d’autre'
      }
    >
      {stored.removed && (
        <p>Rétablissez-le dans la liste des intervenants retirés, puis enregistrez votre saisie.</p>
      )}
      {!stored.removed && lines.length === 0 && <p>Rien qui diffère de votre saisie.</p>}
      {lines.length > 0 && (
        <>
          <p>Enregistrer de nouveau remplace{'\u00a0'}:</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
