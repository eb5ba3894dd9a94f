import { useId } from 'react';
import { isDirty, makesOffer, permits, savesOffer, sendRefusal } from '#machines/quote/index.ts';
import { Button } from '../../components/Button.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import {
  useIsWriting,
  useQuoteCommands,
  useQuoteContext,
  useQuoteIntent,
  useQuoteView,
  type Intent,
} from '../../flows/use-quote.tsx';
import { fieldToGoOn } from './places.ts';

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
      <Button
        look="signal"
        size="lg"
        busy={asking}
        disabled={dirty || !mayAsk}
        {...(dirty && { 'aria-describedby': why })}
        onClick={askCompany}
      >
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

/** A quote that was sent is taken up before anything is sent or saved again; typing takes it up as well. */
function TakeUp() {
  const version = useQuoteContext(({ request }) => request.offer_version + 1);
  const { takeUp } = useQuoteCommands();
  return (
    <Button size="lg" icon="pen" onClick={takeUp}>
      Modifier et renvoyer (version {version})
    </Button>
  );
}

/** What to do next with the quote: one thing where it stands as it was sent, else its writes. */
export function QuoteActions() {
  const isSent = useQuoteView() === 'sent';
  useDepartureFocus(isSent, fieldToGoOn);
  return isSent ? <TakeUp /> : <Writes />;
}

/** The writes of a quote: what goes on, and beside it the one that saves. Which of them are offered, the law says (`permitted`, `refused`); a refused one says why. */
function Writes() {
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
  /** Works on it, or cannot be pressed now: another write is under way, or the page waits for an answer. What opened a dialog stays as it is behind it, for the focus comes back there. */
  const state = (wanted: Intent, ...views: (typeof view)[]) =>
    busy && intent === wanted ? { busy: true } : { disabled: !views.includes(view) };
  return (
    <>
      {asks && <AskCompany />}
      {sends && !asks && (
        <Button
          look="signal"
          size="lg"
          icon="send"
          {...state('send', 'editing', 'confirmingSend')}
          {...(because && { disabled: true, 'aria-describedby': why })}
          onClick={askSend}
        >
          Envoyer au client
        </Button>
      )}
      <Button
        {...(!sends && { look: 'signal' as const })}
        {...state(finishes ? 'finish' : 'save', 'editing')}
        onClick={finishes ? finish : save}
      >
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
