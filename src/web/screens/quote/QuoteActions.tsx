import { makesOffer, permits } from '#machines/quote/index.ts';
import { Button } from '../../components/Button.tsx';
import { useQuoteCommands, useQuoteContext, useQuoteView } from '../../flows/use-quote.tsx';

/** The three writes of a quote. Which of them are offered, the law says (`permitted`). */
export function QuoteActions() {
  const view = useQuoteView();
  const { request, intent } = useQuoteContext((context) => context);
  const { save, finish, askSend } = useQuoteCommands();
  const busy = view === 'saving' || view === 'revising' || view === 'sending';
  const offers = makesOffer(request);
  const sends = offers || permits(request, 'QUOTE.SEND');
  return (
    <>
      {sends && (
        <Button look="signal" size="lg" icon="send" busy={busy && intent === 'send'} onClick={askSend}>
          Envoyer au client
        </Button>
      )}
      {offers && (
        <Button busy={busy && intent === 'finish'} onClick={finish}>
          Enregistrer l’offre
        </Button>
      )}
      <Button {...(!sends && { look: 'signal' as const })} busy={busy && intent === 'save'} onClick={save}>
        Enregistrer le devis
      </Button>
    </>
  );
}
