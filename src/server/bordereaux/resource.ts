import type {
  BordereauAmounts,
  BordereauGroup,
  BordereauLine,
  BordereauSums,
  StatementLine,
} from '#contract/bordereaux.ts';
import { parisDateOf } from '#domain/dates.ts';
import { paidOf, type Amounts } from '#domain/bordereau/amounts.ts';
import { lineLabels } from '#domain/bordereau/kinds.ts';
import type { Line } from '#domain/bordereau/lines.ts';
import type { Group, Sums } from '#domain/bordereau/sums.ts';
import { eurosOf } from '#domain/money.ts';
import type { Parties } from './parties.ts';

/** Name of a firm whose row is gone. */
const unknown = '–';

/** Amounts in euros. `hasCommissions`: the reader may read commissions. */
export const wireAmounts = (amounts: Amounts, hasCommissions: boolean): BordereauAmounts => ({
  premium: eurosOf(amounts.premium),
  tax: eurosOf(amounts.tax),
  fgti: eurosOf(amounts.fgti),
  fees: eurosOf(amounts.fees),
  broker_fees: eurosOf(amounts.broker_fees),
  total: eurosOf(paidOf(amounts)),
  aside: eurosOf(amounts.aside),
  commission: hasCommissions ? eurosOf(amounts.commission) : null,
  indemnity: eurosOf(amounts.indemnity),
});

export const companyNamed = ({ companies }: Parties, id: number | null): string | null =>
  id === null ? null : (companies[id] ?? unknown);
const partnerNamed = ({ partners }: Parties, id: number): string => partners[id]?.name ?? unknown;

/** A line on the wire; `id`: its number in the month. */
export const wireLine = (
  { amounts, at, ...line }: Line,
  id: number,
  parties: Parties,
  hasCommissions: boolean,
): BordereauLine => ({
  id,
  kind: line.kind,
  label: lineLabels[line.kind],
  day: parisDateOf(at),
  corrects: line.corrects,
  request_id: line.request_id,
  reference: line.reference,
  policy: line.policy,
  detail: line.detail,
  company: companyNamed(parties, line.company_id),
  partner: partnerNamed(parties, line.partner_id),
  cabinet: parties.cabinets[line.broker_id]?.name ?? unknown,
  ...wireAmounts(amounts, hasCommissions),
});

export const wireSums = ({ lines, claims, amounts }: Sums, hasCommissions: boolean): BordereauSums => ({
  lines,
  claims,
  ...wireAmounts(amounts, hasCommissions),
});

export const wireGroup = (group: Group, parties: Parties, hasCommissions: boolean): BordereauGroup => ({
  company:
    group.company_id === null
      ? null
      : { id: group.company_id, name: companyNamed(parties, group.company_id) ?? unknown },
  partner: { id: group.partner_id, name: partnerNamed(parties, group.partner_id) },
  ...wireSums(group, hasCommissions),
});

/** A line of a statement of commissions on the wire. */
export const wireStatementLine = (
  { amounts, at, ...line }: Line,
  id: number,
  parties: Parties,
): StatementLine => ({
  id,
  label: lineLabels[line.kind],
  day: parisDateOf(at),
  corrects: line.corrects,
  request_id: line.request_id,
  reference: line.reference,
  policy: line.policy,
  company: companyNamed(parties, line.company_id),
  premium: eurosOf(amounts.premium),
  commission: eurosOf(amounts.commission),
});
