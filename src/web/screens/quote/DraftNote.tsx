import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { draftWords, savedWords } from '../../components/draft-words.ts';
import { showMomentInFull } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import type { IconName } from '../../components/icon-shapes.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import {
  useDraftSavedAt,
  useDraftView,
  useDraftMessage,
  useOtherDraftSavedAt,
  useQuoteCommands,
  useQuoteContext,
  type DraftView,
} from '../../flows/use-quote.tsx';
import { headingToFocus } from './focus-targets.ts';

function words(view: DraftView, savedAt: string | null): string {
  if (view === 'otherTab') return 'Ce devis est ouvert dans un autre onglet';
  return view === 'typing' || view === 'saving' || view === 'unsaved'
    ? draftWords[view]
    : savedWords(savedAt);
}

const looks: Record<Exclude<DraftView, 'none'>, { className: string; icon: IconName }> = {
  typing: { className: 'mute', icon: 'pen' },
  saving: { className: 'mute', icon: 'pen' },
  saved: { className: 'ok', icon: 'check' },
  unsaved: { className: 'warn', icon: 'alert' },
  otherTab: { className: 'warn', icon: 'alert' },
};

/** State of the draft, announced to screen readers. */
export function DraftNote() {
  const view = useDraftView();
  const savedAt = useDraftSavedAt();
  const { saveDraft } = useQuoteCommands();
  if (view === 'none') return null;
  return (
    <div className="row draft-state">
      <output className="row small draft-note">
        <span className={looks[view].className}>
          <Icon name={looks[view].icon} small />
        </span>
        <span className="words">{words(view, savedAt)}</span>
      </output>
      {view === 'unsaved' && (
        <Button size="sm" look="ghost" onClick={saveDraft}>
          Garder maintenant
        </Button>
      )}
    </div>
  );
}

/** Notice of a restored draft, or a conflict with another tab's draft. */
export function DraftNotices() {
  const view = useDraftView();
  const restoredAt = useQuoteContext((context) => context.restoredAt);
  const otherAt = useOtherDraftSavedAt();
  const message = useDraftMessage();
  const { discardDraft, takeOtherTab, keepThisTab } = useQuoteCommands();
  useDepartureFocus(restoredAt !== null, headingToFocus);
  useDepartureFocus(view === 'otherTab', headingToFocus);
  return (
    <>
      {restoredAt && (
        <Alert
          title={`Votre brouillon est repris\u00a0: ${showMomentInFull(restoredAt).toLocaleLowerCase('fr')}`}
        >
          <p>Il n’est pas encore enregistré dans le dossier.</p>
          <Button size="sm" onClick={discardDraft}>
            Revenir à la version enregistrée
          </Button>
        </Alert>
      )}
      {view === 'otherTab' && (
        <Alert tone="attente" title="Un autre onglet a modifié ce brouillon">
          <p>
            {otherAt
              ? `Sa dernière saisie\u00a0: ${showMomentInFull(otherAt).toLocaleLowerCase('fr')}.`
              : 'Sa saisie est gardée.'}{' '}
            Choisissez celle qui reste.
          </p>
          {message && <p>{message}</p>}
          <div className="row wrap">
            <Button size="sm" onClick={keepThisTab}>
              Garder cet onglet
            </Button>
            <Button size="sm" onClick={takeOtherTab}>
              Prendre l’autre onglet
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
