import type { CountedFile } from '#contract/dashboard.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { eurosOf } from '#domain/money.ts';
import type { Premium } from '#domain/refunded.ts';
import { stepSlug } from '../requests/values/labels.ts';
import type { Reader } from './reader.ts';

/** A file in a list of the dashboard; amounts in cents. */
export interface FileLine<Day extends IsoDate | null = IsoDate> {
  id: number;
  reference: string;
  client: string;
  site: string;
  step: string;
  premium: Premium | null;
  cabinet: string;
  cost: number;
  day: Day;
  cents: number | null;
}

/** The columns of a `FileLine` over requests `r` and their brokers `b`, but for the day and the premium. */
export const fileColumns =
  "r.id, r.reference, r.client, r.site, r.step, r.contents ->> 'premium' as premium, b.company_name as cabinet, r.cost_cents as cost";

/** A file as its reader reads it. */
export const fileOf = <Day extends IsoDate | null>(
  line: FileLine<Day>,
  { scope }: Reader,
): CountedFile & { day: Day } => ({
  request_id: line.id,
  reference: line.reference,
  client: line.client,
  site: line.site,
  step: stepSlug(line.step, line.premium),
  claim: null,
  cabinet: scope.kind === 'broker' ? null : line.cabinet,
  day: line.day,
  long_stay: null,
  premium: line.cents === null ? null : eurosOf(line.cents),
  cost: eurosOf(line.cost),
});
