import { UnsavedQuestion } from '../components/UnsavedQuestion.tsx';
import { useOnline } from '../flows/use-online.ts';

/** State of the form's draft, from its flow. */
type View = 'none' | 'typing' | 'pending' | 'saving' | 'saved' | 'unsaved' | 'otherTab' | 'conflict';

const isUnderWay = (view: View): boolean => view === 'typing' || view === 'pending' || view === 'saving';

/**
 * Asks before the user leaves a form whose draft is not saved on the server. The draft stays in the tab until
 * it can be sent.
 */
export function DraftQuestion({ view }: { view: View }) {
  const isOnline = useOnline();
  // Nothing is sent while a conflict with another tab's draft is open, so the message about the connection
  // does not apply.
  if (view === 'otherTab' || view === 'conflict') return <UnsavedQuestion when />;
  return (
    <UnsavedQuestion when={view === 'unsaved' || (!isOnline && isUnderWay(view))}>
      Le serveur n’a pas encore reçu votre saisie. Elle reste dans cet onglet et partira dès que la connexion
      reviendra{'\u00a0'}; fermer l’onglet l’effacerait.
    </UnsavedQuestion>
  );
}
