import type { WorksEndResource } from '#contract/works-end.ts';
import { duePaidAt } from '#domain/dues.ts';
import { isAdminRole, isBrokerageRole } from '#domain/roles.ts';
import { purposeAt } from '#domain/signatures.ts';
import { Card } from '../../../components/Card.tsx';
import { showDate } from '../../../components/format.ts';
import { RetryAlert } from '../../../components/RetryAlert.tsx';
import { UnreadCard } from '../../../components/UnreadCard.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { usePayments, type PaymentsActor } from '../../../flows/use-payments.tsx';
import { useRole } from '../../../flows/use-session.tsx';
import {
  useDossierPayments,
  useDossierWorksEnd,
  useWorksEnd,
  useWorksEndCommands,
  useWorksEndView,
  WorksEndProvider,
} from '../../../flows/use-works-end.tsx';
import { PaymentPanel } from '../../payment/PaymentPanel.tsx';
import { SignaturePanel } from '../../signature/SignaturePanel.tsx';
import { DossierColumns } from '../DossierColumns.tsx';
import { stepOf } from '../dossier-words.ts';
import { PaperList } from '../PaperList.tsx';
import { papersOn } from '../tab-papers.ts';
import { TabPieces } from '../TabPieces.tsx';
import { Declaration } from './Declaration.tsx';
import { Simulator } from './Simulator.tsx';
import { History, Study } from './Study.tsx';
import { nextWords } from './words.ts';

const title = 'Fin de travaux';

/** Progress of the end of works, and the period of cover. */
function Progress() {
  const request = useDossierRequest();
  const cover = useWorksEnd(({ worksEnd }) => worksEnd?.cover ?? null);
  const study = useWorksEnd(({ worksEnd }) => worksEnd?.study ?? null);
  return (
    <Card title={title}>
      <div className="stack">
        <p>{nextWords(request, study)}</p>
        {cover && (
          <dl className="facts">
            <div>
              <dt>Garantie obligatoire</dt>
              <dd>
                du {showDate(cover.from)} au {showDate(cover.until)}
              </dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  );
}

/** Documents of the adjustment and the endorsement; renders nothing before they exist. */
function Papers({ worksEnd }: { worksEnd: WorksEndResource }) {
  const papers = papersOn('fin-de-travaux', worksEnd.papers);
  return papers.length > 0 && <PaperList request={worksEnd.request} papers={papers} none="" />;
}

/**
 * Payments of the adjustment, once it is called. Until the payments are loaded, the step decides whether the
 * panel is displayed.
 */
function Payments({ actor }: { actor: PaymentsActor }) {
  const request = useDossierRequest();
  const role = useRole();
  const { payments } = usePayments(actor);
  const isCalled = payments
    ? payments.dues.some(({ kind }) => kind === 'adjustment')
    : duePaidAt(stepOf(request)) === 'adjustment';
  return isCalled ? (
    <PaymentPanel
      actor={actor}
      isAdmin={isAdminRole(role)}
      mayLink={isBrokerageRole(role)}
      kind="adjustment"
    />
  ) : null;
}

function Content() {
  const request = useDossierRequest();
  const payments = useDossierPayments();
  const { isUnavailable } = useWorksEndView();
  const worksEnd = useWorksEnd((context) => context.worksEnd);
  const message = useWorksEnd((context) => context.message);
  const { retry } = useWorksEndCommands();
  if (!worksEnd)
    return (
      <UnreadCard
        title={title}
        isReading={!isUnavailable}
        failure="La fin de travaux n’a pas pu être affichée"
        message={message}
        retry={retry}
      />
    );
  const isToSettle =
    purposeAt(stepOf(request)) === 'endorsement' || duePaidAt(stepOf(request)) === 'adjustment';
  const settled = (
    <>
      <SignaturePanel request={request} purposes={['endorsement']} />
      {payments && <Payments actor={payments} />}
    </>
  );
  return (
    <>
      {isUnavailable && (
        <RetryAlert title="La fin de travaux n’a pas pu être relue" message={message} retry={retry} />
      )}
      <Progress />
      {/* First while payment is due, with its space reserved during loading. Later it comes last, because it
         loads after the rest and would move it. */}
      {isToSettle && settled}
      <Study worksEnd={worksEnd} />
      {worksEnd.may_write && <Declaration />}
      <TabPieces tab="fin-de-travaux" title="Pièces de la fin de travaux" asked />
      {!isToSettle && settled}
      <Papers worksEnd={worksEnd} />
      <Simulator />
      <History worksEnd={worksEnd} />
    </>
  );
}

/** The declaration, the payment form and the signature panel perform these. */
const ownActions = ['WORKS_END.SUBMIT', 'PAYMENT.CONFIRMED', 'SIGNATURE.RELAUNCH'];

/** Sixth tab of a dossier: the end of works and its consequences (docs/domain/works-end.md). */
export default function WorksEndTab() {
  const actor = useDossierWorksEnd();
  if (!actor) return null;
  return (
    <WorksEndProvider key={actor.sessionId} actor={actor}>
      <DossierColumns ownActions={ownActions}>
        <Content />
      </DossierColumns>
    </WorksEndProvider>
  );
}
