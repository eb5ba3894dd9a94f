import { useRef, type ReactNode } from 'react';
import type { GuestPayment } from '#contract/payments.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { focusTitleIn } from '../../components/focus-heading.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { usePayment, type PaymentActor, type PaymentView } from '../../flows/use-payment.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { GuestFrame } from '../guest/GuestFrame.tsx';
import { OfferBroker } from '../guest/OfferBroker.tsx';
import { Contest } from './Contest.tsx';
import { PayCard } from './PayCard.tsx';
import { PaymentSum } from './PaymentSum.tsx';
import { Checking, Closed, Paid, Promised, Refused, Returned } from './payment-cards.tsx';

type Flow = ReturnType<typeof usePayment>;

interface CurrentViewProps {
  flow: Flow;
  payment: GuestPayment;
  actor: PaymentActor;
}

function Shown({ flow, payment, actor }: CurrentViewProps): ReactNode {
  switch (flow.view) {
    case 'paid':
      return <Paid payment={payment} owner={actor as never} />;
    case 'returned':
      return <Returned />;
    case 'closed':
      return <Closed />;
    case 'refused':
      return <Refused message={flow.message} />;
    case 'promised':
      return <Promised onCheck={flow.check} />;
    case 'checking':
    case 'waiting':
      return <Checking waits={flow.view === 'waiting'} message={flow.message} onCheck={flow.check} />;
    default:
      return <PayCard payment={payment} flow={flow} />;
  }
}

/** Views between which the focus does not move: the pressed button stays. */
const sameView: Partial<Record<PaymentView, PaymentView>> = { starting: 'due', waiting: 'checking' };

/** Current state of the payment, and its actions. */
function CurrentView(props: CurrentViewProps) {
  const { view } = props.flow;
  const container = useRef<HTMLDivElement>(null);
  useChangeFocus(sameView[view] ?? view, () => focusTitleIn(container.current));
  return (
    <div ref={container} className="stack">
      <Shown {...props} />
    </div>
  );
}

interface FrameProps {
  payment: GuestPayment;
  title: string;
  /** The amount comes after the rest of the page; beside it on a wide window. */
  isSumLast?: boolean;
  children: ReactNode;
}

function Frame({ payment, title, isSumLast = false, children }: FrameProps) {
  const sum = (
    <aside key="sum" className="stack" aria-label="Ce que vous payez">
      <PaymentSum payment={payment} />
    </aside>
  );
  const rest = (
    <div key="rest" className="stack">
      {children}
      <OfferBroker broker={payment.broker} />
    </div>
  );
  return (
    <GuestFrame dossier={payment} title={title}>
      <div className="cols">{isSumLast ? [rest, sum] : [sum, rest]}</div>
    </GuestFrame>
  );
}

const beforeOutcome: ReadonlySet<PaymentView> = new Set(['due', 'starting', 'leaving']);

/** Whether an attempt has an outcome, or awaits one: a client on a phone reads it first. */
const hasOutcome = (view: PaymentView, { attempt }: GuestPayment): boolean =>
  attempt !== 'none' || !beforeOutcome.has(view);

const titleOf = ({ kind, status }: GuestPayment): string =>
  status === 'due'
    ? kind === 'premium'
      ? 'Payer votre prime'
      : 'Payer le réajustement de votre prime'
    : 'Votre paiement';

/** View while no payment is loaded. */
function BeforeRead({ flow: { view, message, retry } }: { flow: Flow }) {
  if (view === 'unavailable')
    return <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry} />;
  if (view === 'refused') {
    return (
      <StatusSheet title="Ce lien n’ouvre pas cette page">
        <p className="soft">{message}</p>
        <p>Rouvrez le lien du courriel, ou demandez-en un nouveau à votre courtier.</p>
      </StatusSheet>
    );
  }
  return <PageSkeleton lines={6} />;
}

/**
 * A client's payment, or its contestation (docs/domain/payment.md): the total, then the actions; once there
 * is an outcome, that first.
 */
export default function PaymentPage({ actor, isContesting }: { actor: PaymentActor; isContesting: boolean }) {
  const flow = usePayment(actor);
  const { payment } = flow;
  if (!payment) return <BeforeRead flow={flow} />;
  const contest = (
    <Contest
      reference={payment.reference}
      state={flow.contest}
      message={flow.contestMessage}
      onSend={flow.sendContest}
      isMain={isContesting}
    />
  );
  if (isContesting)
    return (
      <Frame payment={payment} title="Contester un paiement">
        {contest}
      </Frame>
    );
  return (
    <Frame payment={payment} title={titleOf(payment)} isSumLast={hasOutcome(flow.view, payment)}>
      <CurrentView flow={flow} payment={payment} actor={actor} />
      {contest}
    </Frame>
  );
}
