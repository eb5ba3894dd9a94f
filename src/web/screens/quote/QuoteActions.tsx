import { useId } from 'react';
import { isDirty, makesOffer, permits, savesOffer, sendRefusal, wasSent } from '#machines/quote/index.ts';
import { Button } from '../../components/Button.tsx';
import { useIsWriting, useQuoteCommands, useQuoteContext, useQuoteIntent, useQuoteView, type Intent } from '../../flows/use-quote.tsx';

/** The price is only indicative: the company is asked first. */
function AskCompany() {
  const view = useQuoteView();
  const asking = view === 'askingCompany';
  const mayAsk = view === 'editing' || asking;
  const dirty = useQuoteContext(isDirty);
  const { askCompany } = useQuoteCommands();
  const why = useId();
  return (
    <>
      <Button look="signal" size="lg" busy={asking} disabled={dirty || !mayAsk} {...(dirty && { 'aria-describedby': why })} onClick={askCompany}>
        Demander l’accord
      </Button>
      {dirty && (
        <p className="small because" id={why}>
          Enregistrez d’abord vos changements.
        </p>
      )}
    </>
  );
}

/** The writes of a quote: what goes on, and beside it the one that saves. Which of them are offered, the law says (`permitted`, `refused`); a refused one says why. */
export function QuoteActions() {
  const view = useQuoteView();
  const busy = useIsWriting();
  const intent = useQuoteIntent();
  const request = useQuoteContext((context) => context.request);
  const { save, finish, askSend } = useQuoteCommands();
  const why = useId();
  const sends = makesOffer(request) || permits(request, 'QUOTE.SEND');
  const because = sendRefusal(request);
  const asks = permits(request, 'REFERRAL.REQUEST');
  const finishes = savesOffer(request);
  /** Works on it, or cannot be pressed now: another write is under way, or the page waits for an answer. */
  const state = (wanted: Intent, ...views: (typeof view)[]) => (busy && intent === wanted ? { busy: true } : { disabled: !views.includes(view) });
  return (
    <>
      {asks && <AskCompany />}
      {sends && !asks && (
        <Button look="signal" size="lg" icon="send" {...state('send', 'editing', 'sent')} {...(because && { disabled: true, 'aria-describedby': why })} onClick={askSend}>
          {wasSent(request) ? 'Envoyer à nouveau' : 'Envoyer au client'}
        </Button>
      )}
      <Button {...(!sends && { look: 'signal' as const })} {...state(finishes ? 'finish' : 'save', 'editing')} onClick={finishes ? finish : save}>
        Enregistrer
      </Button>
      {because && (
        <p className="small because" id={why}>
          {because}
        </p>
      )}
    </>
  );
}
