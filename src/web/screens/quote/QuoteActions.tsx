import { useCallback, useId, useRef } from 'react';
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
import { fieldToFocus } from './focus-targets.ts';

/** The price is only indicative: asks the company first. */
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

/** Reopens a sent quote; typing does so too. */
function TakeUp({ onPress }: { onPress: () => void }) {
  const version = useQuoteContext(({ request }) => request.offer_version + 1);
  const { takeUp } = useQuoteCommands();
  return (
    <Button
      size="lg"
      icon="pen"
      onClick={() => {
        onPress();
        takeUp();
      }}
    >
      Modifier et renvoyer (version {version})
    </Button>
  );
}

/** Actions on the quote: reopen it if it is sent, else save or send. */
export function QuoteActions() {
  const isSent = useQuoteView() === 'sent';
  // The button also goes when the client accepts: another control was pressed then, and knows
  // its own next one.
  const isPressed = useRef(false);
  const note = () => (isPressed.current = true);
  const next = useCallback(() => (isPressed.current ? fieldToFocus() : null), []);
  useDepartureFocus(isSent, next);
  return isSent ? <TakeUp onPress={note} /> : <Writes />;
}

/**
 * Save and send buttons. The law decides which are enabled (`permitted`, `refused`); a refused one shows its
 * reason.
 */
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
  /**
   * Props of a button: busy during its own write, else disabled outside its views. A button that opened a
   * dialog stays enabled, because it gets the focus back.
   */
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
