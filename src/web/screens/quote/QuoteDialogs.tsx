import { eventWords } from '#machines/request-lifecycle/words-events.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { contradictionsIn, wasSent } from '#machines/quote/index.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx';
import { useQuoteCommands, useQuoteContext, useQuoteView } from '../../flows/use-quote.tsx';
import { ContradictionNotices } from '../../price/Contradictions.tsx';

/** Confirmation before sending: recipient, attachments, warnings. */
function SendDialog() {
  const open = useQuoteView() === 'confirmingSend';
  const { form, request } = useQuoteContext((context) => context);
  const { confirmSend, cancelSend } = useQuoteCommands();
  const client = form.souscripteurs[0]?.client;
  const name =
    client?.is_company === 1
      ? client.companyName
      : [client?.title, client?.name, client?.lastname].filter(Boolean).join(' ');
  const again = wasSent(request);
  return (
    <ConfirmDialog
      open={open}
      onClose={cancelSend}
      onContinue={confirmSend}
      title={again ? 'Envoyer à nouveau le devis\u202f?' : 'Envoyer le devis au client\u202f?'}
      continueLabel={again ? 'Envoyer à nouveau' : 'Envoyer le devis'}
    >
      <ContradictionNotices contradictions={contradictionsIn(form)} />
      <dl className="facts">
        <div>
          <dt>À</dt>
          <dd>
            {name}
            <br />
            {client?.email}
          </dd>
        </div>
      </dl>
      <div>
        <p className="small mute">Pièces jointes</p>
        <ul className="small">
          <li>Le devis {request.reference}, en PDF</li>
          <li>La fiche produit (IPID)</li>
          <li>La fiche d’information et de conseil</li>
        </ul>
      </div>
      <p className="small soft">
        Le client reçoit aussi un lien pour lire son offre en ligne. Ce qui est saisi est enregistré avant
        l’envoi.
      </p>
    </ConfirmDialog>
  );
}

/** The price of a sent offer would change. */
function ReviseDialog() {
  const open = useQuoteView() === 'mustRevise';
  const message = useQuoteContext((context) => context.message);
  const { revise, cancelRevision } = useQuoteCommands();
  return (
    <ConfirmDialog
      open={open}
      onClose={cancelRevision}
      onContinue={revise}
      title="Réviser l’offre"
      continueLabel="Réviser et enregistrer"
    >
      <p>{message}</p>
      <p className="small soft">
        L’offre revient à l’étape «{'\u00a0'}Offre enregistrée{'\u00a0'}», le lien du client est retiré, puis
        votre saisie est enregistrée. Il restera à envoyer le nouveau devis.
      </p>
    </ConfirmDialog>
  );
}

/** The law refuses the action: reason and alternatives. */
function RefusedDialog() {
  const open = useQuoteView() === 'refused';
  const { message, newer, request } = useQuoteContext((context) => context);
  const { goOn } = useQuoteCommands();
  const possible = (newer ?? request).permitted.map(({ event }) => event).filter(isLifecycleEvent);
  return (
    <Dialog
      open={open}
      onClose={goOn}
      onSubmit={goOn}
      title="Ce n’est pas possible pour le moment"
      footer={
        <Button type="submit" look="primary">
          Continuer
        </Button>
      }
    >
      <p>{message}</p>
      {possible.length > 0 && (
        <div>
          <p className="small mute">Ce qui reste possible</p>
          <ul className="small">
            {possible.map((event) => (
              <li key={event}>{eventWords[event]}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="small soft">Votre saisie reste sur la page.</p>
    </Dialog>
  );
}

export function QuoteDialogs() {
  return (
    <>
      <SendDialog />
      <ReviseDialog />
      <RefusedDialog />
    </>
  );
}
