import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { showMoment, showMomentInFull } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { useDraftView, useQuoteCommands, useQuoteContext, type DraftView } from '../../flows/use-quote.tsx';

function words(view: DraftView, keptAt: string | null): string {
  if (view === 'typing') return 'Modifié';
  if (view === 'keeping') return 'Brouillon en cours d’enregistrement…';
  if (view === 'notKept') return 'Brouillon non enregistré\u00a0: nouvel essai dans un instant';
  if (view === 'otherTab') return 'Ce devis est ouvert dans un autre onglet';
  return keptAt ? `Brouillon enregistré à ${showMoment(keptAt)}` : 'Enregistré';
}

/** Where the draft stands, in a few words; said to screen readers as it changes. */
export function DraftNote() {
  const view = useDraftView();
  const keptAt = useQuoteContext((context) => context.keptAt);
  const { retry } = useQuoteCommands();
  if (view === 'none') return null;
  return (
    <div className="row">
      <output className="row small mute draft-note">
        <span className={view === 'notKept' || view === 'otherTab' ? 'warn' : view === 'kept' ? 'ok' : 'mute'}>
          <Icon name={view === 'kept' ? 'check' : view === 'typing' || view === 'keeping' ? 'pen' : 'alert'} small />
        </span>
        {words(view, keptAt)}
      </output>
      {view === 'notKept' && (
        <Button size="sm" look="ghost" onClick={retry}>
          Garder maintenant
        </Button>
      )}
    </div>
  );
}

/** A draft taken up again, or another tab that wrote the same one: the choice is the user's. */
export function DraftNotices() {
  const view = useDraftView();
  const restoredAt = useQuoteContext((context) => context.restoredAt);
  const otherAt = useQuoteContext((context) => context.otherDraft?.updated_at ?? null);
  const { discardDraft, takeOtherTab, keepThisTab } = useQuoteCommands();
  return (
    <>
      {restoredAt && (
        <Alert title={`Votre brouillon est repris\u00a0: ${showMomentInFull(restoredAt)}`}>
          <p>Il n’est pas encore enregistré dans le dossier.</p>
          <Button size="sm" onClick={discardDraft}>
            Revenir à la version enregistrée
          </Button>
        </Alert>
      )}
      {view === 'otherTab' && (
        <Alert tone="attente" title="Un autre onglet a modifié ce brouillon">
          <p>{otherAt ? `Sa dernière saisie : ${showMomentInFull(otherAt)}.` : 'Sa saisie est gardée.'} Choisissez celle qui reste.</p>
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
