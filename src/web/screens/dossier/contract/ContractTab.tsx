import { Link } from 'react-router-dom';
import type { Contract } from '#contract/contracts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { coverInWords, effectInWords, plannedCover } from '#domain/cover-words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { showDate, showEuros } from '../../../components/format.ts';
import { RetryAlert } from '../../../components/RetryAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { useReading } from '../../../flows/use-reading.tsx';
import { SignaturePanel } from '../../signature/SignaturePanel.tsx';
import { bringsNoContract, isAtRefund, statusOf } from '../dossier-words.ts';
import { DossierColumns } from '../DossierColumns.tsx';
import { PaperList } from '../PaperList.tsx';
import { papersOn } from '../tab-papers.ts';
import { StagesCard } from '../StagesCard.tsx';

function ContractBadge({
  contract: { status, takes_effect: effect, terminated_on: terminated },
}: {
  contract: Contract;
}) {
  if (terminated) return <Badge family="refus">Résilié au {showDate(terminated)}</Badge>;
  if (status === 'unsigned') return <Badge family="attente">À signer</Badge>;
  if (status === 'upcoming') return <Badge family="cours">Prend effet le {showDate(effect)}</Badge>;
  return status === 'over' ? (
    <Badge family="neutre">Garantie échue</Badge>
  ) : (
    <Badge family="ok">En vigueur</Badge>
  );
}

function Attestation({ code }: { code: string }) {
  return (
    <div className="w2">
      <dt>Code de l’attestation</dt>
      <dd>
        <span className="check-code">{code}</span>
        <br />
        <Link className="small" to={`/attestation/${code}`}>
          Vérifier ce code
        </Link>
      </dd>
    </div>
  );
}

function ContractFacts({ request, contract }: { request: RequestResource; contract: Contract }) {
  const {
    cover_from: from,
    cover_until: until,
    terminated_on: terminatedOn,
    commission,
    check_code: code,
  } = contract;
  return (
    <Card title={`Police n° ${contract.policy_number}`} aside={<ContractBadge contract={contract} />}>
      <div className="study">
        {contract.terminated_on && (
          <Alert tone="refus" title={`Contrat résilié au ${showDate(contract.terminated_on)}`}>
            {contract.termination_reason}
          </Alert>
        )}
        <dl className="facts">
          <div>
            <dt>Émis le</dt>
            <dd>{showDate(contract.issued_at)}</dd>
          </div>
          <div>
            <dt>Signé le</dt>
            <dd>{contract.signed_at ? showDate(contract.signed_at) : 'Pas encore'}</dd>
          </div>
          <div>
            <dt>Prise d’effet</dt>
            <dd>{effectInWords(contract.takes_effect, terminatedOn)}</dd>
          </div>
          <div className="w2">
            <dt>Garantie obligatoire</dt>
            <dd>
              {coverInWords(
                { from, until, terminatedOn },
                statusOf(request) === 'offres-receptionnees' ? '' : plannedCover,
              )}
            </dd>
          </div>
          {code && <Attestation code={code} />}
          {commission && (
            <div className="w2">
              <dt>Commission</dt>
              <dd>
                {showEuros(commission.amount)}
                <span className="small mute">
                  {' '}
                  ({formatNumber(commission.rate)}
                  {'\u00a0'}% de {showEuros(commission.base)} hors taxes)
                </span>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}

/** Before the issue: when the contract comes, or why there will be none. */
const NoContract = ({ request }: { request: RequestResource }) => (
  <Card title="Contrat">
    {bringsNoContract(request) ? (
      <Empty title="Il n’y aura pas de contrat">
        {isAtRefund(request) ? 'La prime a été remboursée.' : 'Le dossier est clos.'}
      </Empty>
    ) : (
      <Empty title="Le contrat n’est pas encore émis">
        Il l’est par le gestionnaire une fois le devis signé, la prime payée et les attestations des
        intervenants vérifiées.
      </Empty>
    )}
  </Card>
);

/** Text of an empty list of contract documents. */
const noPapers = (request: RequestResource): string =>
  bringsNoContract(request)
    ? 'Aucun document de contrat n’est établi.'
    : 'Les conditions particulières, puis l’attestation, paraissent ici quand le contrat est émis et signé.';

/** Fifth tab of a dossier: contract, signature, attestation, documents (docs/domain/contract.md). */
export default function ContractTab() {
  const request = useDossierRequest();
  const { answer, message, isReading, isUnavailable, retry } = useReading('contract');
  return (
    <DossierColumns>
      <StagesCard request={request} />
      {isUnavailable && (
        <RetryAlert title="Cette étape n’a pas pu être affichée" message={message} retry={retry} />
      )}
      {isReading && !answer && (
        <Card title="Contrat">
          <Skeleton lines={6} />
        </Card>
      )}
      {answer?.contract && <ContractFacts request={request} contract={answer.contract} />}
      {answer && !answer.contract && <NoContract request={request} />}
      <SignaturePanel request={request} purposes={['contract']} />
      {answer && (
        <PaperList request={request} papers={papersOn('contrats', answer.papers)} none={noPapers(request)} />
      )}
    </DossierColumns>
  );
}
