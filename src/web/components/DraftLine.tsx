import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { draftWords, savedWords } from './draft-words.ts';

interface DraftLineProps {
  draft: {
    view: 'none' | 'typing' | 'saving' | 'saved' | 'unsaved' | 'otherTab';
    savedAt: string | null;
    /** Why the other tab's draft could not be read, in French. */
    message: string | null;
  };
  commands: { keepMine: () => void; takeOther: () => void; retryDraft: () => void };
  /** What another tab may have changed, in French. */
  what: 'ce brouillon' | 'cette étape';
}

/** State of a form's draft. If another tab saved a different draft, it offers the choice between the two. */
export function DraftLine({
  draft: { view, savedAt, message },
  commands: { keepMine, takeOther, retryDraft },
  what,
}: DraftLineProps) {
  if (view === 'otherTab') {
    return (
      <Alert tone="attente" title={`Un autre onglet a modifié ${what}`}>
        {message && <p>{message}</p>}
        <div className="row wrap">
          <Button size="sm" onClick={keepMine}>
            Garder cet onglet
          </Button>
          <Button size="sm" onClick={takeOther}>
            Prendre l’autre onglet
          </Button>
        </div>
      </Alert>
    );
  }
  const words = { ...draftWords, none: '', saved: savedWords(savedAt) }[view];
  return (
    <output className="row small mute">
      {words}
      {view === 'unsaved' && (
        <Button size="sm" look="ghost" onClick={retryDraft}>
          Garder maintenant
        </Button>
      )}
    </output>
  );
}
