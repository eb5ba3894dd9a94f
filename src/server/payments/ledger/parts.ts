import type { StoryEntry } from '#contract/request-resources.ts';
import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { methodLabels, type PaymentMethod } from '#domain/dues.ts';
import { formatEurosCents } from '#domain/money.ts';
import type { Executor, Statement } from '../../database/executor.ts';

const parts: Statement = {
  name: 'parts-of-dues',
  text: `select p.id, p.paid_at as at, p.method, p.amount_cents as cents, p.reference,
      p.value_date as day, coalesce(u.name || ' ' || u.last_name, 'Client') as who, r.status, r.step
    from payments p
    join dues d on d.id = p.due_id
    join requests r on r.id = p.request_id
    left join users u on u.id = p.recorded_by
    where p.request_id = $1
      and p.state in ('paid', 'reversed')
      and p.late_at is null
      and p.currency = 'EUR'
      and abs(p.amount_cents) < abs(d.amount_cents)
    order by p.id desc
    limit 200`,
};

interface PartRow {
  id: number;
  at: Date;
  method: PaymentMethod;
  cents: number;
  reference: string | null;
  day: IsoDate | null;
  who: string;
  status: string;
  step: string;
}

/**
 * Id of a story line of a partial payment: below the ids of lines of pieces, so that no two lines share one.
 */
const numbered = (id: number): number => -(2 ** 41) - id;

/** The story lines of a request about partial payments, which are no events of its law. Amounts in cents. */
export async function partsOf(executor: Executor, request: number): Promise<StoryEntry[]> {
  const rows = await executor.query<PartRow>(parts, [request]);
  return rows.map(({ id, at, method, cents, reference, day, who, status, step }) => ({
    id: numbered(id),
    at: at.toISOString(),
    who,
    event: 'payment.part',
    label: `Règlement d’une partie\u00a0: ${formatEurosCents(Math.abs(cents))}`,
    from: { status, step },
    to: { status, step },
    comment: [methodLabels[method], reference, day && `du ${formatDate(day)}`].filter(Boolean).join(' '),
  }));
}
