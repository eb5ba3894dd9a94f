import { useCallback, useEffect, useRef } from 'react';
import type { DueLine } from '#contract/payments.ts';
import { isCredit, dueLabels, givenBackOf, type DueKind } from '#domain/dues.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showCents, showDate } from '../../components/format.ts';
import { focusFirstError } from '../../components/show-errors.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { usePayments, type PaymentsActor } from '../../flows/use-payments.tsx';
import { NotWritten } from './NotWritten.tsx';
import { PaymentLines } from './PaymentLines.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { AwaitedRefund, Refunds } from './Refunds.tsx';
import './payment.css';

type Payments = ReturnType<typeof usePayments>;

/** What remains of a due amount, or what was refunded. */
function balanceOf(due: DueLine): [label: string, amount: number] {
  const givenBack = givenBackOf(due.refunds);
  if (due.excess > 0) return ['Reçu en trop', due.excess];
  if (givenBack > 0) return ['Remboursé', givenBack];
  return [isCredit(due.amount) ? 'Reste à verser' : 'Reste à payer', due.left];
}

const awaitedWords = ({ amount }: DueLine) =>
  isCredit(amount) ? 'Versement au client attendu' : 'Paiement attendu';

function Sums({ due }: { due: DueLine }) {
  const [label, amount] = balanceOf(due);
  return (
    <dl className="facts">
      <div>
        <dt>{isCredit(due.amount) ? 'Avoir' : 'Dû'}</dt>
        <dd>{showCents(Math.abs(due.amount))}</dd>
      </div>
      <div>
        <dt>{isCredit(due.amount) ? 'Versé' : 'Reçu'}</dt>
        <dd>{showCents(Math.abs(due.received))}</dd>
      </div>
      <div>
        <dt>{label}</dt>
        <dd>
          <b>{showCents(amount)}</b>
        </dd>
      </div>
      <div>
        <dt>Référence</dt>
        <dd>{due.reference}</dd>
      </div>
    </dl>
  );
}

function Due({ due, flow, mayLink }: { due: DueLine; flow: Payments; mayLink: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTarget = useCallback(() => title.current, []);
  const isAsked = due.awaited && due.left > 0 && due.amount > 0;
  const isExcess = due.excess_to_ask > 0;
  useDepartureFocus(isAsked, focusTarget);
  useDepartureFocus(isExcess, focusTarget);
  return (
    <Card
      titleRef={title}
      title={dueLabels[due.kind]}
      note={due.cancelled ? 'Appel annulé' : due.awaited ? awaitedWords(due) : undefined}
    >
      <div className="stack">
        <AwaitedRefund refunds={due.refunds} />
        <Sums due={due} />
        {isAsked && mayLink && <PaymentLink flow={flow} />}
        <PaymentLines payments={due.payments} />
        {isExcess && (
          <div>
            <Button {...flow.buttonOf('askingBack')} onClick={() => flow.askExcessBack(due.id)}>
              Demander le remboursement de {showCents(due.excess_to_ask)}
            </Button>
          </div>
        )}
        <Refunds refunds={due.refunds} flow={flow} focusTarget={focusTarget} />
      </div>
    </Card>
  );
}

interface PanelProps {
  actor: PaymentsActor;
  isAdmin: boolean;
  /** The user may share the payment link; companies may not. */
  mayLink?: boolean;
  /** Only due amounts of this kind; both kinds by default. */
  kind?: DueKind;
  /** The quote awaits its signature: earlier payments are recorded once it is signed. */
  isUnsigned?: boolean;
}

/**
 * Due amounts, payments and refunds of a request, for tabs 4 and 6 (docs/domain/payment.md). `actor`: the
 * child `payments` of the request's owner. Refunding the premium is a lifecycle action, with the others.
 */
export function PaymentPanel({ actor, isAdmin, mayLink = true, kind, isUnsigned = false }: PanelProps) {
  const flow = usePayments(actor);
  const { payments, message, errors, isUnavailable } = flow;
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError('.payments');
  }, [errors]);
  if (!payments)
    return (
      <UnreadCard
        title="Paiement"
        isReading={!isUnavailable}
        failure="Les paiements n’ont pas pu être lus"
        message={message}
        retry={flow.retry}
        lines={3}
      />
    );
  const dues = payments.dues.filter((due) => kind === undefined || due.kind === kind);
  return (
    <div className="stack payments">
      {isUnavailable && (
        <RetryAlert title="Les paiements n’ont pas pu être relus" message={message} retry={flow.retry} />
      )}
      {message && !isUnavailable && (
        <NotWritten write={flow.begun} message={message} onClose={flow.closeMessage} />
      )}
      {dues.length === 0 && <p className="soft">Rien n’a encore été demandé au client.</p>}
      {dues.map((due) => (
        <Due key={due.id} due={due} flow={flow} mayLink={mayLink} />
      ))}
      {isAdmin && dues.length > 0 && (
        <ReceiptForm
          flow={flow}
          isAwaited={dues.some(({ awaited, left }) => awaited && left > 0)}
          isUnsigned={isUnsigned}
          isCredit={dues.some(({ awaited, amount }) => awaited && isCredit(amount))}
        />
      )}
      {payments.contestations.map(({ id, at, message: said, at_bank: isAtBank }) => (
        <Alert
          key={id}
          tone="attente"
          title={`${isAtBank ? 'Contesté à la banque' : 'Contesté par le client'} le ${showDate(at)}`}
        >
          {said}
        </Alert>
      ))}
    </div>
  );
}
