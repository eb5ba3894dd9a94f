import { useState } from 'react';
import type { RefundLine } from '#contract/payments.ts';
import type { AwaitedOfRefund } from '#domain/refund-transfer.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { showCents, showDate, showWhen } from '../../components/format.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { usePayments } from '../../flows/use-payments.tsx';

type Flow = ReturnType<typeof usePayments>;

const kinds: Record<RefundLine['kind'], string> = {
  premium: 'Remboursement de la prime',
  late: 'Remboursement d’un paiement hors délai',
  excess: 'Remboursement du trop-perçu',
  'pro-rata': 'Part de prime après résiliation',
};

const awaited: Record<AwaitedOfRefund, string> = {
  transfer: 'À envoyer par virement',
  dispute: 'Attend l’issue d’une contestation à la banque, qui peut rendre la somme elle-même',
  nothing: 'Déjà rendu par la banque, à l’issue d’une contestation\u00a0: rien n’est à envoyer',
};

/** When a refund was asked for, and by whom. */
const askedIn = ({ asked_by: by, asked_at: at }: RefundLine): string =>
  `${by ? `par ${by} ` : ''}${showWhen(at)}`;

function stateOf(refund: RefundLine): string {
  const { state, awaits, to_send: toSend, sent_at, reference } = refund;
  if (state === 'sent')
    return `Envoyé${sent_at ? ` le ${showDate(sent_at)}` : ''}${reference ? `, référence ${reference}` : ''}`;
  if (state === 'asked') return `Demandé ${askedIn(refund)}, à approuver par une autre personne`;
  if (awaits === null) return 'En cours chez le prestataire';
  return awaits === 'transfer' ? `${awaited.transfer}\u00a0: ${showCents(toSend)}` : awaited[awaits];
}

/** Form for the transfer that sent a refund. */
function SentForm({ refund, flow }: { refund: RefundLine; flow: Flow }) {
  const [reference, setReference] = useState('');
  const [valueDate, setValueDate] = useState('');
  const errorOf = (field: 'reference' | 'valueDate'): string | undefined =>
    flow.noted === refund.id ? flow.errors[field]?.[0] : undefined;
  const isTyped = reference.trim() !== '' || valueDate !== '';
  return (
    <>
      {isTyped && flow.writing !== 'noting' && <UnsavedQuestion when />}
      <form
        className="grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flow.noteSent(refund.id, { reference, valueDate, amount: refund.to_send });
        }}
      >
        <Field className="c4 w" label="Référence du virement" error={errorOf('reference')}>
          <TextInput
            value={reference}
            maxLength={120}
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
        <Field className="c4 w" label="Date de valeur" error={errorOf('valueDate')}>
          <DateInput value={valueDate} onChange={setValueDate} />
        </Field>
        <div className="c12">
          <Button type="submit" size="sm" {...flow.buttonOf('noting')}>
            Noter le virement envoyé
          </Button>
        </div>
      </form>
    </>
  );
}

interface RefundProps {
  refund: RefundLine;
  flow: Flow;
  /** Focus target after an action on a refund. */
  focusTarget: () => HTMLElement | null;
}

function Refund({ refund, flow, focusTarget }: RefundProps) {
  useDepartureFocus(refund.by_hand, focusTarget);
  useDepartureFocus(refund.approvable, focusTarget);
  return (
    <li className="stack">
      <p>
        <b>
          {kinds[refund.kind]}
          {'\u00a0'}: {showCents(refund.amount)}
        </b>
        <span className="small mute block">{stateOf(refund)}</span>
        {refund.by_bank > 0 && (
          <span className="small mute block">
            {`Rendu par la banque à l’issue d’une contestation\u00a0: ${showCents(refund.by_bank)}`}
          </span>
        )}
      </p>
      {refund.by_hand && <SentForm refund={refund} flow={flow} />}
      {refund.approvable && (
        <div>
          <Button size="sm" {...flow.buttonOf('approving')} onClick={() => flow.approve(refund.id)}>
            Approuver le remboursement
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * The refund of the premium that waits for its second administrator, which the tab of the contract approves.
 * Renders nothing without one.
 */
export function AwaitedRefund({ refunds }: { refunds: readonly RefundLine[] }) {
  const asked = refunds.filter(({ kind, state }) => kind === 'premium' && state === 'asked');
  const [first] = asked;
  if (!first) return null;
  const amount = asked.reduce((sum, one) => sum + one.amount, 0);
  return (
    <Alert tone="attente" title="Le remboursement de la prime attend un second administrateur">
      {`Le remboursement de ${showCents(amount)} a été demandé ${askedIn(first)}. Rien n’est rendu avant ` +
        'qu’un autre administrateur l’approuve, à l’étape «\u00a0Contrats\u00a0».'}
    </Alert>
  );
}

/** The refunds with their states, and for each the form or the button of what the reader has to do. */
export const Refunds = ({
  refunds,
  ...props
}: Omit<RefundProps, 'refund'> & { refunds: readonly RefundLine[] }) =>
  refunds.length > 0 && (
    <ul className="stack refunds">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} {...props} />
      ))}
    </ul>
  );
