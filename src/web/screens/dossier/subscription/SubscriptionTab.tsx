import { isAdminRole, isBrokerageRole } from '#domain/roles.ts';
import { isClosedForGood } from '#domain/statuses.ts';
import { paymentsChart } from '#machines/payments/index.ts';
import { Card } from '../../../components/Card.tsx';
import { RetryAlert } from '../../../components/RetryAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useChild } from '../../../flows/use-child.ts';
import { usePayments, type PaymentsActor } from '../../../flows/use-payments.tsx';
import { useDossierActor, useDossierRequest } from '../../../flows/use-dossier.tsx';
import { useReading } from '../../../flows/use-reading.tsx';
import { useRole } from '../../../flows/use-session.tsx';
import { PaymentPanel } from '../../payment/PaymentPanel.tsx';
import { SignaturePanel } from '../../signature/SignaturePanel.tsx';
import { DossierColumns } from '../DossierColumns.tsx';
import { statusOf } from '../dossier-words.ts';
import { PaperList } from '../PaperList.tsx';
import { papersOn } from '../tab-papers.ts';
import { isPremiumCalled, signedWithPremium, waitsForSignature } from '../stages.ts';
import { StagesCard } from '../StagesCard.tsx';
import { TabPieces } from '../TabPieces.tsx';
import { StudyCard } from './StudyCard.tsx';

/** Renders nothing before the first payment request. */
function Payments({ actor, isCalled }: { actor: PaymentsActor; isCalled: boolean }) {
  const role = useRole();
  const request = useDossierRequest();
  const { payments, isUnavailable } = usePayments(actor);
  if (payments ? payments.dues.length === 0 : !isCalled && !isUnavailable) return null;
  return (
    <PaymentPanel
      actor={actor}
      isAdmin={isAdminRole(role)}
      mayLink={isBrokerageRole(role)}
      isUnsigned={waitsForSignature(request)}
    />
  );
}

/** The payment panel has its own form for it. */
const ownActions = ['PAYMENT.CONFIRMED'];

/**
 * Fourth tab of a dossier: the study for underwriters, the premium call, its signature and payment
 * (docs/domain/contract.md).
 */
export default function SubscriptionTab() {
  const request = useDossierRequest();
  const role = useRole();
  const payments = useChild(useDossierActor(), 'payments', paymentsChart);
  const { answer, message, isReading, isUnavailable, retry } = useReading('subscription');
  return (
    <DossierColumns ownActions={ownActions}>
      <StagesCard request={request} />
      {isUnavailable && (
        <RetryAlert title="Cette étape n’a pas pu être affichée" message={message} retry={retry} />
      )}
      {answer?.study && <StudyCard request={request} study={answer.study} />}
      <SignaturePanel request={request} purposes={signedWithPremium(role, request)} />
      {payments && <Payments actor={payments} isCalled={isPremiumCalled(request)} />}
      {isReading && !answer && (
        <Card title="Documents">
          <Skeleton lines={4} />
        </Card>
      )}
      <TabPieces tab="souscription" title="Pièces de la souscription" />
      {answer && (
        <PaperList
          request={request}
          papers={papersOn('souscription', answer.papers)}
          none={
            isClosedForGood(statusOf(request))
              ? 'Aucun document de souscription n’est établi.'
              : 'Le devis définitif, la fiche de conseil et l’appel de prime paraissent ici quand la ' +
                'prime est appelée.'
          }
        />
      )}
    </DossierColumns>
  );
}
