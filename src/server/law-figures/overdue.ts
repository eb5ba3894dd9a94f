import type { LawFigures } from '#contract/law-figures.ts';
import { plusDays, type IsoDate } from '#domain/calendar.ts';
import type { RequestType } from '#domain/forms.ts';
import { expiringPlaces } from '#machines/request-lifecycle/law.ts';
import { openClaims } from '../dashboard/claims.ts';
import { shapeOf, within, type Reader } from '../dashboard/reader.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { TriedLaw } from '../law-trials/laws.ts';
import { whereOver } from '../request-calls/expire.ts';
import type { FiguresReader } from './reader.ts';

type ListReader = Reader & Pick<FiguresReader, 'isPart'>;

/** Offers in progress whose validity has passed, with the filter of the list that shows them. */
export async function overdueOffers(
  executor: Executor,
  reader: ListReader,
  { type, today }: { type?: RequestType | undefined; today: IsoDate },
): Promise<NonNullable<LawFigures['overdue']>> {
  const values = new Values();
  const text = `select count(*)::integer as n
    from (
      select * from requests where (${whereOver}) and valid_until < ${values.add(today, 'date')}
    ) r
    join brokers b on b.id = r.broker_id
    where ${within(reader, values)} and coalesce(r.type = ${values.add(type ?? null, 'text')}, true)`;
  const name = `law-figures-overdue ${shapeOf(reader)}`;
  const [row] = await executor.query<{ n: number }>({ name, text }, values.list);
  const list = {
    status: expiringPlaces.map(({ status }) => status).join(','),
    step: expiringPlaces.flatMap(({ steps }) => steps).join(','),
    expiry_to: plusDays(today, -1),
    ...(type && { type }),
  };
  return { n: row?.n ?? 0, offers: reader.isPart ? null : list };
}

/** The objects of a law beyond its legal clock; null where it has none, or not for that filter. */
export async function overdueOf(
  executor: Executor,
  { id: law }: Pick<TriedLaw, 'id'>,
  reader: ListReader,
  asked: { type?: RequestType | undefined; today: IsoDate },
): Promise<LawFigures['overdue']> {
  if (law === 'request-lifecycle') return overdueOffers(executor, reader, asked);
  if (law !== 'claim' || asked.type !== undefined) return null;
  const open = await openClaims(executor, reader, asked.today);
  return { n: open.filter(({ clock }) => clock === 'overdue').length, offers: null };
}
