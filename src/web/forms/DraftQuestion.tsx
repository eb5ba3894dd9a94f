import { UnsavedQuestion } from '../components/UnsavedQuestion.tsx';
import { useOnline } from '../flows/use-online.ts';

/** Where the draft of a form stands, as its flow says. */
type View = 'none' | 'typing' | 'pending' | 'saving' | 'saved' | 'unsaved' | 'otherTab' | 'conflict';

const isUnderWay = (view: View): boolean => view === 'typing' || view === 'pending' || view === 'saving';

/** Asks before a form is left whose draft the server has not taken: it stays in the tab, and leaves once the line is back. */
export function DraftQuestion({ view }: { view: View }) {
  const isOnline = useOnline();
  // Beside another tab's draft nothing is sent before one has chosen.
  if (view === 'otherTab' || view === 'conflict') return <UnsavedQuestion when />;
  return (
    <UnsavedQuestion when={view === 'unsaved' || (!isOnline && isUnderWay(view))}>
      Le serveur n’a pas encore reçu votre saisie. Elle reste dans cet onglet et partira dès que la connexion
      reviendra{'\u00a0'}; fermer l’onglet l’effacerait.
    </UnsavedQuestion>
  );
}
