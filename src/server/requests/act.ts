import { parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Via } from '#domain/lifecycle.ts';
import { validate } from '#domain/validation/validate.ts';
import { apply, dataSchemaOf, type LifecycleEvents } from '#machines/request-lifecycle/law.ts';
import { validationRefused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { change, type Author, type Changes } from './change.ts';
import { changesOf, revised, studiedAnew } from './effects-changes.ts';
import { unserved } from './effects-served.ts';
import { factsOf } from './facts.ts';
import { jobsOf } from './jobs.ts';
import { recordPapers } from './kept-papers.ts';
import { positionOf } from './law.ts';
import { papersOf } from './papers-of-effects.ts';
import { notPermitted, stale, type Reader } from './refusals.ts';
import type { RequestRow } from './row.ts';

export interface Act {
  event: LifecycleEventName;
  via: Via;
  /** What the event carries; validated here by the event's own schema. */
  data: Record<string, unknown>;
}

/** Whoever makes it happen: a person through a call, a guest through a link, or the system through a timer or call-back. */
export interface Agent {
  author: Author;
  /** How the answer of a refusal is read. */
  reader: Reader;
  services: Services;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function checkedData({ event, via, data }: Act, row: RequestRow): Record<string, unknown> {
  const checked = validate(dataSchemaOf(event, { step: positionOf(row).step, via }), data);
  if (!checked.ok) throw validationRefused(checked.errors);
  return checked.value;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : []);

/**
 * One event of the lifecycle, from whoever asks: law, compare-and-set, audit line and outbox in one transaction.
 * Throws 409 where the law refuses or somebody was faster, 422 where the event's data lack something.
 */
export async function act(row: RequestRow, what: Act, { author, reader, services }: Agent): Promise<RequestRow> {
  const { now } = reader;
  const event = { type: what.event, by: author.by, via: what.via } as LifecycleEvents;
  const outcome = apply(positionOf(row), factsOf(row, parisDateOf(now)), event);
  if (!outcome.ok) throw notPermitted(row, outcome.because, reader);
  const data = checkedData(what, row);
  const adminMessage = textOf(data['adminMessage']);
  const written: Changes = {
    ...changesOf(outcome.effects, row, now, author.userId),
    ...(what.event === 'OFFER.REVISE' ? revised(row, now) : {}),
    ...(adminMessage === null ? {} : { admin_message: adminMessage }),
  };
  const changes: Changes = { ...written, ...studiedAnew(row, outcome.position, written) };
  const comment = adminMessage ?? textOf(data['comment']) ?? textOf(data['terms']) ?? textOf(data['reason']);
  const { effects, position } = outcome;
  const left = { ...row, ...changes, status: toWireSlug(position.status), step: toWireSlug(position.step) };
  const papers = await papersOf(effects, left, services, now);
  const fresh = await services.database.transaction(async (tx) => {
    const moved = await change(tx, row, { event: what.event, author, to: position, effects, comment, data, now }, changes);
    if (!moved) return null;
    await recordPapers(tx, moved, papers, now);
    for (const job of jobsOf(what.event, effects, moved, { comment, pieces: textsOf(data['pieces']) })) await services.outbox.add(tx, job);
    return moved;
  });
  if (!fresh) throw await stale(services.database, row.id, reader);
  const waiting = unserved(effects);
  if (waiting.length > 0) services.log.info({ request: row.id, event: what.event, effects: waiting }, 'effects that nothing serves yet');
  return fresh;
}
