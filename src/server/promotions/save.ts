import type { AccountEventKind } from '#contract/account-events.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { PromotionContent } from '#domain/promotion.ts';
import { isPromotionEvent, type PromotionEventName } from '#domain/promotion-events.ts';
import { promotionSchemaOn } from '#domain/validation/promotion.ts';
import { validate } from '#domain/validation/validate.ts';
import { refuseWrong, unknownEvent, validationRefused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { oneWrite } from '../database/one-write.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { contentIn, contentOf, factsOf } from './facts.ts';
import { agentOf, type PromotionWriter } from './kind.ts';
import { movePromotion } from './order.ts';
import type { PromotionFilter } from './list.ts';
import { isStored } from './pictures.ts';
import { createdBefore, promotionNotPermitted } from './resource.ts';
import { promotionById, type PromotionRow } from './row.ts';
import { create, transition } from './store.ts';
import { AlreadyCreated } from './write.ts';

const partner: Statement = { name: 'promotion_partner', text: 'select id from partners where id = $1' };
const byCreation: Statement = {
  name: 'promotion_by_creation',
  text: 'select id from promotions where created_by = $1 and creation = $2',
};

/** The line of the journal of accounts for each event that an administrator sends. */
const kinds: Partial<Record<PromotionEventName, AccountEventKind>> = {
  'PROMOTION.CREATE': 'promotion_created',
  'PROMOTION.CHANGE': 'promotion_changed',
  'PROMOTION.SCHEDULE': 'promotion_scheduled',
  'PROMOTION.WITHDRAW': 'promotion_withdrawn',
  'PROMOTION.DELETE': 'promotion_deleted',
};

const record = (
  tx: Transaction,
  { caller: { userId }, address, now }: PromotionWriter,
  kind: AccountEventKind,
  promotion: number,
): Promise<void> => recordAccountEvent(tx, { kind, userId, address, now, data: { promotion } });

/** Runs a write of the law and its line of the journal in one transaction. */
async function journalled(
  writer: PromotionWriter,
  event: PromotionEventName,
  write: (own: PromotionWriter) => Promise<PromotionRow>,
): Promise<PromotionRow> {
  const mine = oneWrite(writer.services.database);
  try {
    const row = await write({ ...writer, services: { ...writer.services, database: mine.database } });
    const kind = kinds[event];
    await mine.commit((tx) => (kind ? record(tx, writer, kind, row.id) : Promise.resolve()));
    return row;
  } catch (error) {
    await mine.rollBack(error);
    throw error;
  }
}

/** Throws a 422 for a picture or a partner that does not exist. */
async function checkNamed(
  executor: Executor,
  { picture_id: picture, partenaire_id: id }: PromotionContent,
): Promise<void> {
  refuseWrong({
    ...(picture !== null &&
      !(await isStored(executor, picture)) && {
        picture_id: ['Cette image n’est plus gardée\u00a0: choisissez-la de nouveau.'],
      }),
    ...(id !== null &&
      (await executor.query(partner, [id])).length === 0 && {
        partenaire_id: ['Choisissez un partenaire de la liste.'],
      }),
  });
}

/** Throws a 422 for a promotion that brokers may not see as it is. */
function checkComplete(content: PromotionContent, now: Date): void {
  const found = validate(promotionSchemaOn(parisDateOf(now)), content);
  if (!found.ok) throw validationRefused(found.errors);
}

interface Sent extends PromotionContent {
  schedule: boolean;
}

const same = (one: PromotionContent, other: PromotionContent): boolean =>
  JSON.stringify(contentIn(one)) === JSON.stringify(contentIn(other));

/**
 * Makes a promotion, as a draft or scheduled. The same content under the same key makes one. Throws a 422, or a
 * 409 with the promotion that another content under its key made.
 */
export async function createPromotion(
  body: Sent & { creation: string | null },
  writer: PromotionWriter,
): Promise<PromotionRow> {
  const content = contentIn(body);
  const { database } = writer.services;
  if (body.schedule) checkComplete(content, writer.now);
  await checkNamed(database, content);
  const event = body.schedule ? 'PROMOTION.SCHEDULE' : 'PROMOTION.CREATE';
  try {
    return await journalled(writer, event, (own) =>
      create(
        { type: event, channel: 'write' },
        {
          facts: factsOf(null, parisDateOf(writer.now), content),
          made: { ...content, creation: body.creation },
        },
        agentOf(own),
      ),
    );
  } catch (error) {
    if (!(error instanceof AlreadyCreated)) throw error;
    const [known] = await database.query<{ id: number }>(byCreation, [writer.caller.userId, error.creation]);
    const row = known && (await promotionById(database, known.id));
    if (!row) throw error;
    if (same(contentOf(row), content)) return row;
    throw createdBefore(row, writer.now);
  }
}

/** Changes a promotion, and schedules a draft. Throws a 422, or a 409 if the law or another write forbids it. */
export async function changePromotion(
  row: PromotionRow,
  body: Sent,
  writer: PromotionWriter,
): Promise<PromotionRow> {
  const content = contentIn(body);
  if (body.schedule || row.state === 'scheduled') checkComplete(content, writer.now);
  await checkNamed(writer.services.database, content);
  const event = body.schedule ? 'PROMOTION.SCHEDULE' : 'PROMOTION.CHANGE';
  return journalled(writer, event, (own) =>
    transition(
      row,
      { type: event, channel: 'write' },
      { facts: factsOf(row, parisDateOf(writer.now), content), changes: content },
      agentOf(own),
    ),
  );
}

/** Events that carry a content: the calls of the form send them. */
const written: ReadonlySet<string> = new Set(['PROMOTION.CREATE', 'PROMOTION.CHANGE', 'PROMOTION.SCHEDULE']);

/** Sends an event that carries no content. Throws a 422 for an unknown one, a 409 if the law forbids it. */
export function sendEvent(
  row: PromotionRow,
  { event, data }: { event: string; data?: Record<string, unknown> | undefined },
  writer: PromotionWriter,
): Promise<PromotionRow> {
  if (!isPromotionEvent(event)) throw unknownEvent();
  if (written.has(event))
    throw promotionNotPermitted(row, 'Une promotion change par son formulaire.', { now: writer.now });
  return journalled(writer, event, (own) =>
    transition(
      row,
      { type: event, channel: 'call', data },
      { facts: factsOf(row, parisDateOf(writer.now)) },
      agentOf(own),
    ),
  );
}

/** Moves a promotion up or down among those of the list. Gives whether it moved. */
export const move = (
  { id }: PromotionRow,
  { to, ...filter }: PromotionFilter & { to: 'up' | 'down' },
  writer: PromotionWriter,
): Promise<boolean> =>
  writer.services.database.transaction(async (tx) => {
    const moved = await movePromotion(tx, id, to, filter);
    if (moved) await record(tx, writer, 'promotion_moved', id);
    return moved;
  });
