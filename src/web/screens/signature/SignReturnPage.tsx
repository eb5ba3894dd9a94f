import { useLocation, useParams } from 'react-router-dom';
import { purposeLabels } from '#domain/signatures.ts';
import { signingReturnPath, signingReturns, type SigningReturn } from '#domain/signing-returns.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { focusHeadingIfLost } from '../../components/focus-heading.ts';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { storedCallback } from '../../flows/stored-callback.ts';
import { presenceOf } from '../../flows/presence.ts';
import { useMaybeUser, useSession } from '../../flows/use-session.tsx';
import { useSignatureOf, type ShownSignature, type SignatureScript } from '../../flows/use-signature.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { GuestFrame } from '../guest/GuestFrame.tsx';
import { OfferBroker } from '../guest/OfferBroker.tsx';
import '../guest/guest.css';
import { PayNow } from './PayNow.tsx';
import { SignatureStatus } from './SignatureStatus.tsx';

const title = 'Retour de la signature';

/** Outcome in the address. */
const outcomeAt = (path: string): SigningReturn | null =>
  signingReturns.find((outcome) => path.startsWith(signingReturnPath(outcome))) ?? null;

/**
 * Same text for an unknown id, another user's signature, and no session: it reveals nothing. Users,
 * and clients whose session is for another page, as after the payment that follows a signature, get a
 * link to continue.
 */
function Neutral() {
  const isUser = useMaybeUser() !== null;
  const isClient = useSession(presenceOf) === 'client';
  const mayLogIn = !isClient && !isUser;
  const stored = isClient ? storedCallback() : null;
  return (
    <StatusSheet title={title}>
      <p>Ce qui a été signé est vérifié auprès du prestataire de signature, quelle que soit cette page.</p>
      <p className="soft">
        Chaque signataire reçoit un courriel dès que tout est signé. Pour signer, ou savoir où en est la
        signature, rouvrez le lien du courriel reçu{mayLogIn && ', ou connectez-vous'}.
      </p>
      {isUser && <ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      {mayLogIn && <ButtonLink to="/sign">Se connecter</ButtonLink>}
      {stored && (
        <ButtonLink look="primary" to={`/client/${stored}`}>
          {stored === 'paiement' ? 'Retourner au paiement' : 'Retourner à ma page'}
        </ButtonLink>
      )}
    </StatusSheet>
  );
}

function ReturnedSignature({ shown, own }: { shown: ShownSignature; own: boolean }) {
  const { pathname } = useLocation();
  const { view, signature } = shown;
  if (view === 'unknown' || view === 'none') return <Neutral />;
  if (view === 'opening' && !signature) return <PageSkeleton lines={4} />;
  const status = (
    <SignatureStatus
      shown={shown}
      title={signature ? purposeLabels[signature.purpose] : 'Signature'}
      relaunch="Recevoir un nouveau lien"
      own={own || signature?.own === true}
      returned={outcomeAt(pathname)}
    />
  );
  if (signature?.dossier) {
    return (
      <GuestFrame dossier={signature.dossier} title={title}>
        <div className="stack">
          {status}
          {view === 'signed' && signature.payable !== null && <PayNow amount={signature.payable} />}
          <OfferBroker broker={signature.dossier.broker} />
        </div>
      </GuestFrame>
    );
  }
  return (
    <div className="narrow guest">
      <PageHead title={title} />
      <div className="stack">
        {status}
        {!own && (
          <div className="row wrap">
            {signature?.request_id && (
              <ButtonLink to={dossierPath(signature.request_id)}>Ouvrir le dossier</ButtonLink>
            )}
            {signature?.purpose === 'membership' ? (
              <ButtonLink to="/creation-compte/statut" look="primary">
                Où en est mon adhésion
              </ButtonLink>
            ) : (
              <ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const UserReturn = ({ id, script }: { id: string; script?: SignatureScript | undefined }) => (
  <ReturnedSignature own={false} shown={useSignatureOf({ kind: 'return', id }, script)} />
);

/** A guest sees only its own signature, whatever the id. */
function GuestReturn({ id, script }: { id: string; script?: SignatureScript | undefined }) {
  const shown = useSignatureOf({ kind: 'guest' }, script);
  return shown.signature && shown.signature.id !== id ? <Neutral /> : <ReturnedSignature own shown={shown} />;
}

/**
 * Return page of the signature provider. Shows the signature's real state to users who may see it, whatever
 * the address says.
 */
export default function SignReturnPage({ script }: { script?: SignatureScript }) {
  const { id } = useParams();
  const presence = useSession(presenceOf);
  useArrivalFocus(true, { moveFocus: focusHeadingIfLost });
  if (presence === 'restoring') return <PageSkeleton lines={4} />;
  if (id && presence === 'user') return <UserReturn key={id} id={id} script={script} />;
  return id && presence === 'client' ? <GuestReturn key={id} id={id} script={script} /> : <Neutral />;
}
