import { guestAttestationChart } from '#machines/guest-attestation/index.ts';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import { guestPiecesChart } from '#machines/guest-pieces/index.ts';
import { guestWorksEndChart } from '#machines/guest-works-end/index.ts';
import { offerAnswerChart } from '#machines/offer-answer/index.ts';
import { paymentChart } from '#machines/payment/index.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { focusHeadingIfLost } from '../../components/focus-heading.ts';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useChild, type Owner } from '../../flows/use-child.ts';
import { useGuest, type GuestScript } from '../../flows/use-guest.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import GuestAttestationPage from '../guest/GuestAttestationPage.tsx';
import GuestOfferPage from '../guest/GuestOfferPage.tsx';
import GuestPiecesPage from '../guest/GuestPiecesPage.tsx';
import { GuestSignaturePage } from '../signature/GuestSignaturePage.tsx';
import OfferAnswerPage from './OfferAnswerPage.tsx';
import PaymentPage from './PaymentPage.tsx';
import WorksEndPage from './WorksEndPage.tsx';

interface PageProps {
  owner: Owner;
  onEnd: () => void;
}

function OfferChild({ owner, onEnd }: PageProps) {
  const actor = useChild(owner, 'offer', guestOfferChart);
  return actor ? <GuestOfferPage actor={actor} onEnd={onEnd} /> : <PageSkeleton lines={6} />;
}

function PaymentChild({ owner, isContesting }: PageProps & { isContesting: boolean }) {
  const actor = useChild(owner, 'payment', paymentChart);
  return actor ? <PaymentPage actor={actor} isContesting={isContesting} /> : <PageSkeleton lines={6} />;
}

function WorksEndChild({ owner }: Pick<PageProps, 'owner'>) {
  const actor = useChild(owner, 'worksEnd', guestWorksEndChart);
  return actor ? <WorksEndPage actor={actor} /> : <PageSkeleton lines={6} />;
}

function AnswerChild({ owner }: PageProps) {
  const actor = useChild(owner, 'answer', offerAnswerChart);
  return actor ? <OfferAnswerPage actor={actor} /> : <PageSkeleton lines={6} />;
}

function SignatureChild({ owner }: Pick<PageProps, 'owner'>) {
  const actor = useChild(owner, 'signature', signatureChart);
  return actor ? <GuestSignaturePage actor={actor} owner={owner} /> : <PageSkeleton lines={6} />;
}

function AttestationChild({ owner }: Pick<PageProps, 'owner'>) {
  const actor = useChild(owner, 'attestation', guestAttestationChart);
  return actor ? <GuestAttestationPage actor={actor} /> : <PageSkeleton lines={6} />;
}

function PiecesChild({ owner }: Pick<PageProps, 'owner'>) {
  const actor = useChild(owner, 'pieces', guestPiecesChart);
  return actor ? <GuestPiecesPage actor={actor} /> : <PageSkeleton lines={6} />;
}

interface ExpiredProps {
  message: string | null;
  refusal: string | null;
  isContractor: boolean;
  isLinkOver: boolean;
}

/**
 * What the client can do on a closed page. `null` if the server's message already says so, or if a refusal is
 * recorded. A contractor has no broker, and may not have received the link by mail.
 */
function nextStepOf({ refusal, isContractor, isLinkOver }: ExpiredProps): string | null {
  if (isLinkOver || refusal !== null) return null;
  return isContractor
    ? 'Si votre session d’une heure est passée, rouvrez le lien reçu. Sinon, demandez-en un nouveau à ' +
        'qui vous l’a envoyé.'
    : 'Rouvrez le lien du courriel, qui ouvre une nouvelle session d’une heure, ou demandez-en un ' +
        'nouveau à votre courtier.';
}

/** Why the page is closed: its session ended or its link was revoked; the server does not say which. */
const whyClosed = (isContractor: boolean): string =>
  isContractor
    ? 'Elle reste ouverte une heure, et se ferme plus tôt si l’attestation n’est plus attendue.'
    : 'Elle reste ouverte une heure, et se ferme plus tôt quand le dossier change, par exemple quand ' +
      'l’offre est refusée ou remplacée. Ce que vous avez confirmé reste enregistré.';

function Expired(props: ExpiredProps) {
  const next = nextStepOf(props);
  return (
    <StatusSheet title={props.isLinkOver ? 'Ce lien n’est plus valable' : 'Cette page n’est plus ouverte'}>
      <p className={next ? 'soft' : undefined}>
        {props.refusal ?? props.message ?? whyClosed(props.isContractor)}
      </p>
      {next && <p>{next}</p>}
    </StatusSheet>
  );
}

const RefusedLink = ({ message }: { message: string | null }) => (
  <StatusSheet title="Ce lien ne peut pas être ouvert">
    <p className="soft">{message ?? 'Le lien est incomplet, ou a été retiré.'}</p>
    <p>
      Vérifiez que l’adresse est bien celle du courriel, en entier, ou demandez un nouveau lien à votre
      courtier.
    </p>
  </StatusSheet>
);

/** Return from a provider in a browser without the client's session. */
const Neutral = () => (
  <StatusSheet title="Votre opération est prise en compte par nos services">
    <p>
      Cette page ne connaît plus votre session. Rouvrez le lien du courriel pour voir où vous en êtes
      {'\u202f'}; si un paiement a été fait, son reçu vous parvient par courriel.
    </p>
  </StatusSheet>
);

function Shown({
  guest: { view, message, refusal, callback, isLinkOver, retry, end, owner },
}: {
  guest: ReturnType<typeof useGuest>;
}) {
  switch (view) {
    case 'offer':
      return <OfferChild owner={owner} onEnd={end} />;
    case 'payment':
      return <PaymentChild owner={owner} onEnd={end} isContesting={callback === 'contestation'} />;
    case 'worksEnd':
      return <WorksEndChild owner={owner} />;
    case 'answer':
      return <AnswerChild owner={owner} onEnd={end} />;
    case 'signature':
      return <SignatureChild owner={owner} />;
    case 'attestation':
      return <AttestationChild owner={owner} />;
    case 'pieces':
      return <PiecesChild owner={owner} />;
    case 'neutral':
      return <Neutral />;
    case 'expired':
      return (
        <Expired
          message={message}
          refusal={refusal}
          isContractor={callback === 'attestation'}
          isLinkOver={isLinkOver}
        />
      );
    case 'refused':
      return <RefusedLink message={message} />;
    case 'broken':
    case 'offline':
      return <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry} />;
    case 'opening':
      return <PageSkeleton lines={6} />;
  }
}

/** Every page of a guest, below /client: opened by a mailed link or its session (docs/domain/guests.md). */
export default function GuestPage({ script }: { script?: GuestScript }) {
  const guest = useGuest(script);
  useArrivalFocus(guest.showsOutcome, { moveFocus: focusHeadingIfLost });
  return (
    <FocusOnReplace key={guest.view}>
      <Shown guest={guest} />
    </FocusOnReplace>
  );
}
