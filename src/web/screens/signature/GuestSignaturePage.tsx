import { PageHead } from '../../components/PageHead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSignature, type SignatureActor } from '../../flows/use-signature.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import '../guest/guest.css';
import { SignatureStanding } from './SignatureStanding.tsx';

/** What a client is asked to sign, within the session that its link opened (docs/domain/guests.md). */
export function GuestSignaturePage({ actor }: { actor: SignatureActor }) {
  const shown = useSignature(actor);
  if (shown.view === 'unknown' || shown.view === 'none') {
    return (
      <StatusSheet title="Rien n’est à signer">
        <p className="soft">Ce lien n’est plus valable, ou ce qu’il proposait de signer a été retiré. Rouvrez le lien du courriel, ou demandez-en un nouveau à votre courtier.</p>
      </StatusSheet>
    );
  }
  if (shown.view === 'opening' && !shown.signature) return <Skeleton lines={4} />;
  return (
    <div className="narrow guest">
      <PageHead title="Votre signature" />
      <SignatureStanding shown={shown} title="Vos documents à signer" relaunch="Recevoir un nouveau lien" own />
    </div>
  );
}
