import { isClosed, readOnlyReason } from '#machines/quote/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { showMomentInFull } from '../../components/format.ts';
import { useQuoteCommands, useQuoteContext, useQuoteView, useWriteMessage } from '../../flows/use-quote.tsx';
import { DraftNotices } from './DraftNote.tsx';
import { workToFocus } from './focus-targets.ts';
import { SameSiteWarning } from './SameSiteWarning.tsx';

/** Date and recipient of the sent quote. */
function SentNotice() {
  const view = useQuoteView();
  const request = useQuoteContext((context) => context.request);
  const notice = useArrivalFocus<HTMLDivElement>(view === 'sent', { atFirst: false });
  if (!request.devis_sent_at || isClosed(request)) return null;
  const to = request.clients[0]?.email;
  return (
    <Alert
      ref={notice}
      tone="ok"
      title={`Devis envoyé\u00a0: ${showMomentInFull(request.devis_sent_at).toLocaleLowerCase('fr')}`}
    >
      {to ? `À ${to}, avec le lien vers l’offre en ligne.` : 'Avec le lien vers l’offre en ligne.'}
    </Alert>
  );
}

/** The last write failed: actions; the typed text is kept. */
function TroubleNotice() {
  const view = useQuoteView();
  const message = useWriteMessage();
  const { retry, goOn } = useQuoteCommands();
  const isHere = view === 'unsent' || view === 'expired';
  const notice = useArrivalFocus<HTMLDivElement>(isHere);
  useDepartureFocus(isHere, workToFocus);
  if (!isHere) return null;
  return (
    <Alert
      ref={notice}
      tone="refus"
      title={view === 'expired' ? 'Votre session a expiré' : 'Ce n’est pas enregistré'}
    >
      <p>{message}</p>
      {view === 'expired' && (
        <p>
          Reconnectez-vous dans un autre onglet, puis réessayez ici{'\u00a0'}: votre saisie reste sur la page.
        </p>
      )}
      <div className="row wrap">
        <Button size="sm" look="primary" onClick={retry}>
          Réessayer
        </Button>
        <Button size="sm" onClick={goOn}>
          Continuer la saisie
        </Button>
        {view === 'expired' && (
          <a className="btn sm" href="/sign" target="_blank" rel="noreferrer">
            Se connecter
          </a>
        )}
      </div>
    </Alert>
  );
}

/** Notices above the form. */
export function QuoteNotices() {
  const view = useQuoteView();
  const request = useQuoteContext((context) => context.request);
  const reason = view === 'reading' ? readOnlyReason(request) : null;
  return (
    <>
      <SentNotice />
      <div className="on-screen quote-notices">
        <TroubleNotice />
        {reason && <Alert title="Le devis est en lecture seule">{reason}</Alert>}
        <DraftNotices />
        <SameSiteWarning />
      </div>
    </>
  );
}
