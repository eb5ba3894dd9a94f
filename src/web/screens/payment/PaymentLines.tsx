import type { PaymentLine } from '#contract/payments.ts';
import { isCredit, methodLabels } from '#domain/dues.ts';
import { showCents, showDate } from '../../components/format.ts';

const states: Record<PaymentLine['state'], string> = {
  open: 'En cours chez le client',
  refused: 'Refusé par la banque',
  abandoned: 'Abandonné',
  waiting: 'Reçu, en attente du reste',
  applied: 'Reçu',
  late: 'Hors délai, non retenu',
  reversed: 'Rejeté ou repris par la banque',
};

/** Words of what was paid out to the client. */
const paidOut: Partial<typeof states> = { waiting: 'Versé, en attente du reste', applied: 'Versé' };

/** Payments of a due amount, oldest first. */
export const PaymentLines = ({ payments }: { payments: readonly PaymentLine[] }) =>
  payments.length > 0 && (
    <table className="plain">
      <caption className="sr">Règlements</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Mode</th>
          <th scope="col">État</th>
          <th scope="col" className="num">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, method, state, amount, reference, value_date, created_at }) => (
          <tr key={id}>
            <td className="nw">{showDate(value_date ?? created_at)}</td>
            <td>
              {methodLabels[method]}
              {reference && <span className="small mute block">{reference}</span>}
            </td>
            <td>{(isCredit(amount) && paidOut[state]) || states[state]}</td>
            <td className="num nw">{showCents(Math.abs(amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
