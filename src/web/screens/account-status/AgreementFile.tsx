import { Button } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useAgreementFile } from '../../flows/use-download.tsx';

/** Downloads the agreement of a membership; `signed`: it is signed. */
export function AgreementFile({ membershipId, signed }: { membershipId: number; signed: boolean }) {
  const { download, retry, isFetching, message } = useAgreementFile(membershipId, signed);
  return (
    <>
      <div className="row wrap">
        <Button icon="download" busy={isFetching} onClick={download}>
          {signed ? 'Télécharger la convention signée' : 'Télécharger la convention'}
        </Button>
      </div>
      {message && <RetryAlert title="La convention n’est pas arrivée" message={message} retry={retry} />}
    </>
  );
}
