import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { draftWords, savedWords } from './draft-words.ts';

interface DraftLineProps {
  draft: { view: 'none' | 'typing' | 'saving' | 'saved' | 'unsaved' | 'otherTab'; savedAt: string | null };
  commands: { keepMine: () => void; takeOther: () => void; retryDraft: () => void };
  /** What another tab may have changed. */
  what: 'ce brouillon' | 'cette étape';
}

/** Where the draft of a form stands, in a few words; where another tab wrote another one, which to keep. */
export function DraftLine({
  draft: { view, savedAt },
  commands: { keepMine, takeOther, retryDraft },
  what,
}: DraftLineProps) {
  if (view === 'otherTab') {
    return (
      <Alert tone="attente" title={`Un autre onglet a modifié ${what}`}>
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
