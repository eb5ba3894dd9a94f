import { useCallback, useRef, useState } from 'react';
import { sameForm } from '#domain/form-differences.ts';
import type { TypedReceipt } from '#machines/payments/index.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Segmented } from '../../components/Choice.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { MoneyInput } from '../../components/MoneyInput.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { usePayments } from '../../flows/use-payments.tsx';

const blank: TypedReceipt = { method: 'virement', reference: '', valueDate: '', amount: null };

interface Props {
  flow: ReturnType<typeof usePayments>;
  /** A payment is due now: the form is open. */
  isAwaited: boolean;
  /** The quote awaits its signature. */
  isUnsigned: boolean;
  /** The awaited payment goes to the client. */
  isCredit: boolean;
}

/**
 * Form for a transfer or cheque on the bank statement. It is reset after each recording, and the focus moves
 * to its title.
 */
export function ReceiptForm({ flow, isAwaited, isUnsigned, isCredit }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTarget = useCallback(() => title.current, []);
  // A form with typed text stays open when the payment arrives meanwhile.
  const [heldSince, setHeldSince] = useState<number | null>(null);
  const hold = () => setHeldSince(flow.written);
  const isOpen = isAwaited || heldSince === flow.written;
  useDepartureFocus(!isOpen, focusTarget);
  return (
    <Card title="Enregistrer un règlement" titleRef={title}>
      {isOpen ? (
        <Fields key={flow.written} flow={flow} isCredit={isCredit} focusTarget={focusTarget} onType={hold} />
      ) : (
        <div className="row wrap">
          <p className="soft">
            Aucun règlement n’est attendu. Un virement ou un chèque noté maintenant est rendu au client.
            {isUnsigned && ' Reçu avant la signature du devis, il se note après elle.'}
          </p>
          <Button size="sm" onClick={hold}>
            Noter un règlement reçu
          </Button>
        </div>
      )}
    </Card>
  );
}

interface FieldsProps extends Pick<Props, 'flow' | 'isCredit'> {
  focusTarget: () => HTMLElement | null;
  onType: () => void;
}

function Fields({
  flow: { errors, noted, writing, buttonOf, record },
  isCredit,
  focusTarget,
  onType,
}: FieldsProps) {
  const [typed, setTyped] = useState(blank);
  const set = (change: Partial<TypedReceipt>) => {
    setTyped((before) => ({ ...before, ...change }));
    onType();
  };
  const errorOf = (field: keyof TypedReceipt): string | undefined =>
    noted === null ? errors[field]?.[0] : undefined;
  const isTyped = !sameForm(blank, typed);
  useDepartureFocus(true, focusTarget);
  return (
    <>
      {isTyped && writing !== 'recording' && <UnsavedQuestion when />}
      <form
        className="grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          record(typed);
        }}
      >
        <Segmented
          className="c12"
          legend="Mode de règlement"
          options={[
            { value: 'virement', label: 'Virement' },
            { value: 'cheque', label: 'Chèque' },
          ]}
          value={typed.method}
          onChange={(method) => set({ method: String(method) })}
          error={errorOf('method')}
        />
        <Field className="c4 w" label={isCredit ? 'Montant versé' : 'Montant reçu'} error={errorOf('amount')}>
          <MoneyInput decimals={2} value={typed.amount} onChange={(amount) => set({ amount })} />
        </Field>
        <Field className="c4 w" label="Date de valeur" error={errorOf('valueDate')}>
          <DateInput value={typed.valueDate} onChange={(valueDate) => set({ valueDate })} />
        </Field>
        <Field className="c4 w" label="Référence" error={errorOf('reference')}>
          <TextInput
            value={typed.reference}
            maxLength={120}
            onChange={({ target }) => set({ reference: target.value })}
          />
        </Field>
        <div className="c12">
          <Button type="submit" look="primary" {...buttonOf('recording')}>
            Enregistrer le règlement
          </Button>
        </div>
      </form>
    </>
  );
}
