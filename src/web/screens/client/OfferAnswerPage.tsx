import { Link } from 'react-router-dom';
import type { OfferAnswer } from '#contract/guests.ts';
import { situated } from '#domain/site-words.ts';
import type { GuestOffer } from '#contract/guests.ts';
import { guestKey } from '#machines/shared/tab-storage.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { showCents, showDate } from '../../components/format.ts';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Reach } from '../../components/Reach.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import { useStoredText } from '../../forms/use-stored-text.ts';
import { useOfferAnswer, type OfferAnswerActor } from '../../flows/use-offer-answer.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import '../guest/guest.css';

interface Wording {
  title: string;
  /** Effect of the button, shown before the click. */
  does: string;
  button: string;
  done: string;
  follows: string;
}

const takesBack =
  'Vous avez accepté cette offre. En la refusant, vous revenez sur cet accord\u00a0: le dossier que votre courtier constitue est fermé, et ses liens ne sont plus valables.';

const words: Record<OfferAnswer, Wording> = {
  accepter: {
    title: 'Accepter l’offre',
    does:
      'En acceptant, vous demandez à votre courtier de constituer votre dossier. Rien n’est signé ni ' +
      'payé à cette étape\u00a0: vous recevrez ensuite le devis à signer, puis l’appel de prime.',
    button: 'J’accepte cette offre',
    done: 'Votre accord est enregistré',
    follows: 'Votre courtier constitue maintenant votre dossier et vous contactera pour les pièces.',
  },
  refuser: {
    title: 'Refuser l’offre',
    does:
      'En refusant, vous fermez cette offre\u00a0: ses liens ne seront plus valables. Votre courtier en ' +
      'est informé et pourra vous en proposer une autre.',
    button: 'Je refuse cette offre',
    done: 'Votre refus est enregistré',
    follows: 'Votre courtier en est informé\u202f; il pourra vous proposer une autre offre.',
  },
};

const OfferLine = ({ offer }: { offer: GuestOffer }) => (
  <p>
    Offre {offer.reference}
    {offer.site && `, chantier ${situated(offer.site)}`}
    {'\u00a0'}: <b>{showCents(offer.total_ttc)}</b> toutes taxes et frais compris
    {offer.valid_until && `, valable jusqu’au ${showDate(offer.valid_until)}`}.
  </p>
);

interface AskingProps {
  answer: OfferAnswer;
  offer: GuestOffer;
  message: string | null;
  isSending: boolean;
  onSend: (reason: string) => void;
}

/** Form of an answer; a refusal may have a reason. */
function Asking({ answer, offer, message, isSending, onSend }: AskingProps) {
  const [reason, setReason] = useStoredText(guestKey('refus', offer.reference));
  const { title, does, button } = words[answer];
  return (
    <div className="narrow guest">
      <PageHead title={title} lead={offer.clients.join(', ')} />
      <div className="stack">
        <Card title="Ce que vous allez faire">
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              onSend(reason);
            }}
          >
            <OfferLine offer={offer} />
            <p>
              <Link to="/client/offre">Lire l’offre et ses documents</Link>
            </p>
            <p>{answer === 'refuser' && offer.answered === 'accepter' ? takesBack : does}</p>
            {answer === 'refuser' && (
              <Field label="Votre motif (facultatif)" hint="Il aide votre courtier à vous proposer mieux.">
                <TextArea
                  rows={4}
                  maxLength={2_000}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            )}
            {message && (
              <Alert tone="refus" title="Votre réponse n’est pas encore enregistrée">
                {message}
              </Alert>
            )}
            <div>
              <Button type="submit" look={answer === 'refuser' ? 'danger' : 'primary'} busy={isSending}>
                {button}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  );
}

/** The broker's contact after `before`; renders nothing if there is none. */
const Reached = ({ broker: { email, phone }, before }: Pick<GuestOffer, 'broker'> & { before: string }) =>
  (email || phone) && (
    <>
      {before}
      <Reach email={email} phone={phone} />
    </>
  );

const Answered = ({ answer, offer }: { answer: OfferAnswer; offer: GuestOffer }) => (
  <StatusSheet title={words[answer].done}>
    <OfferLine offer={offer} />
    <p>{words[answer].follows}</p>
    {offer.broker.name && (
      <p className="soft">
        Votre courtier{'\u00a0'}: {offer.broker.name}
        <Reached broker={offer.broker} before=", " />.
      </p>
    )}
  </StatusSheet>
);

function Shown({
  flow: { view, answer, offer, message, send, retry },
}: {
  flow: ReturnType<typeof useOfferAnswer>;
}) {
  if (view === 'unavailable')
    return <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry} />;
  if (view === 'refused' || view === 'closed') {
    return (
      <StatusSheet title="Cette offre n’attend plus cette réponse">
        <p className="soft">{message ?? 'Elle a déjà été acceptée ou refusée, ou sa validité est passée.'}</p>
        <p>
          Votre courtier vous renseigne
          {offer && <Reached broker={offer.broker} before={'\u00a0: '} />}.
        </p>
      </StatusSheet>
    );
  }
  if (view === 'loading' || !offer) return <PageSkeleton lines={6} />;
  if (view === 'answered') return <Answered answer={answer} offer={offer} />;
  return (
    <Asking answer={answer} offer={offer} message={message} isSending={view === 'sending'} onSend={send} />
  );
}

/**
 * Target of an answer's mailed link (docs/domain/guests.md): explains the effect, and applies it once, on a
 * click.
 */
export default function OfferAnswerPage({ actor }: { actor: OfferAnswerActor }) {
  const flow = useOfferAnswer(actor);
  return (
    <FocusOnReplace key={flow.view === 'sending' ? 'asking' : flow.view}>
      <Shown flow={flow} />
    </FocusOnReplace>
  );
}
