import { Alert } from '../../components/Alert.tsx';
import { showCents } from '../../components/format.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import type { Owner } from '../../flows/use-child.ts';
import { useSignature, type SignatureActor } from '../../flows/use-signature.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { GuestFrame } from '../guest/GuestFrame.tsx';
import { OfferBroker } from '../guest/OfferBroker.tsx';
import { PayNow } from './PayNow.tsx';
import { SignatureStatus } from './SignatureStatus.tsx';
import { SignedPapers } from './SignedPapers.tsx';

interface Props {
  actor: SignatureActor;
  /** Owner of the documents' download actor. */
  owner: Owner;
}

/** What the signature of the quote commits to, and what follows. */
const WhatIsSigned = ({ price }: { price: number }) => (
  <Alert title={`Vous signez un devis de ${showCents(price)}, toutes taxes et frais compris`}>
    <p>
      Rien n’est à payer avant la signature. Une fois que tous les souscripteurs ont signé, le premier reçoit
      par courriel le lien pour payer{'\u00a0'}; le contrat est préparé après le paiement.
    </p>
  </Alert>
);

/** A client's signature page, in the session of its link (docs/domain/guests.md). */
export function GuestSignaturePage({ actor, owner }: Props) {
  const shown = useSignature(actor);
  const { view, signature, message, retry } = shown;
  if (view === 'unknown' || view === 'none') {
    return (
      <StatusSheet title="Rien n’est à signer">
        <p className="soft">
          Ce lien n’est plus valable, ou ce qu’il proposait de signer a été retiré. Rouvrez le lien du
          courriel, ou demandez-en un nouveau à votre courtier.
        </p>
      </StatusSheet>
    );
  }
  if (view === 'unavailable')
    return <NoAnswer title="La signature n’a pas pu être affichée" message={message} onRetry={retry} />;
  if (!signature?.dossier) return <PageSkeleton lines={4} />;
  const { dossier, documents, state } = signature;
  const isOwnTurn = state === 'open' && signature.signers.some(({ url }) => url !== null);
  return (
    <GuestFrame dossier={dossier} title="Votre signature">
      <div className="cols">
        <aside className="stack" aria-label="Documents">
          <SignedPapers documents={documents} reference={dossier.reference} owner={owner} />
        </aside>
        <div className="stack">
          {isOwnTurn && signature.price !== null && <WhatIsSigned price={signature.price} />}
          <SignatureStatus
            shown={shown}
            title={state === 'completed' ? 'Vos documents signés' : 'Vos documents à signer'}
            relaunch="Recevoir un nouveau lien"
            own
          />
          {view === 'signed' && signature.payable !== null && <PayNow amount={signature.payable} />}
          <OfferBroker broker={dossier.broker} />
        </div>
      </div>
    </GuestFrame>
  );
}
