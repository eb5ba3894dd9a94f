import { Button } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useSignedAgreement } from '../../flows/use-download.tsx';

/** Downloads the signed agreement of a membership. */
export function SignedAgreement({ membershipId }: { membershipId: number }) {
  const { download, retry, isFetching, message } = useSignedAgreement(membershipId);
  return (
    <>
      <div className="row wrap">
        <Button icon="download" busy={isFetching} onClick={download}>
          Télécharger la convention signée
        </Button>
      </div>
      {message && <RetryAlert title="La convention n’est pas arrivée" message={message} retry={retry} />}
    </>
  );
}
