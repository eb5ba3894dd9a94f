import { isDirty, makesOffer, permits, sendRefusal } from '#machines/quote/index.ts';
import { Button } from '../../components/Button.tsx';
import { useIsWriting, useQuoteCommands, useQuoteContext, useQuoteIntent, useQuoteView, type Intent } from '../../flows/use-quote.tsx';

/** The price is only indicative: the company is asked first. */
function AskCompany() {
  const view = useQuoteView();
  const asking = view === 'askingCompany';
  const mayAsk = view === 'editing' || asking;
  const dirty = useQuoteContext(isDirty);
  const { askCompany } = useQuoteCommands();
  return (
    <>
      <Button look="signal" size="lg" busy={asking} disabled={dirty || !mayAsk} onClick={askCompany}>
        Demander l’accord de la compagnie
      </Button>
      {dirty && <p className="small">Enregistrez d’abord vos changements.</p>}
    </>
  );
}

/** The writes of a quote. Which of them are offered, the law says (`permitted`, `refused`); a refused one says why. */
export function QuoteActions() {
  const view = useQuoteView();
  const busy = useIsWriting();
  const intent = useQuoteIntent();
  const request = useQuoteContext((context) => context.request);
  const { save, finish, askSend } = useQuoteCommands();
  const offers = makesOffer(request);
  const sends = offers || permits(request, 'QUOTE.SEND');
  const because = sendRefusal(request);
  const asks = permits(request, 'REFERRAL.REQUEST');
  /** Works on it, or cannot be pressed now: another write is under way, or the page waits for an answer. */
  const state = (wanted: Intent) => (busy && intent === wanted ? { busy: true } : { disabled: view !== 'editing' });
  return (
    <>
      {asks && <AskCompany />}
      {sends && !asks && (
        <Button look="signal" size="lg" icon="send" {...state('send')} {...(because && { disabled: true })} onClick={askSend}>
          Envoyer au client
        </Button>
      )}
      {because && <p className="small">{because}</p>}
      {offers && (
        <Button {...state('finish')} onClick={finish}>
          Enregistrer l’offre
        </Button>
      )}
      <Button {...(!sends && { look: 'signal' as const })} {...state('save')} onClick={save}>
        Enregistrer le devis
      </Button>
    </>
  );
}
