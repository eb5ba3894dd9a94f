import { parisDateOf } from '#domain/dates.ts';
import { noDelegation } from '#domain/tariff/delegation.ts';
import { oneWrite } from '../database/one-write.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { formColumns, priceColumns } from '../requests/derived.ts';
import { takeReference } from '../requests/insert.ts';
import type { RequestAgent } from '../requests/kind.ts';
import { permitted, positionOf } from '../requests/law.ts';
import { priceForm } from '../requests/pricing.ts';
import type { RequestRow } from '../requests/row.ts';
import { create, transition } from '../requests/transition.ts';

/**
 * The new request: made from the form alone, at the price of the day. Agreements, payments, documents and
 * what people decided are not copied.
 */
async function repeated(row: RequestRow, agent: RequestAgent): Promise<RequestRow> {
  const { form, repere } = row;
  const { services, now } = agent;
  const today = parisDateOf(now);
  const tables = await services.tariffs.on(services.database, today);
  const pricing = priceForm(form, today, tables, row.delegation ?? noDelegation);
  const price = priceColumns(pricing, null);
  const reference = await takeReference(services.database, today.slice(0, 4));
  const made = {
    ...formColumns(form, { reference, broker_name: row.broker_name, repere }),
    ...price,
    reference,
    facts: {},
    company_id: row.company_id,
    broker_id: row.broker_id,
  };
  const known = services.factsOf({ ...made, valid_until: null }, today);
  const asked = {
    type: 'REQUEST.SIMULATE',
    channel: 'simulate',
    data: { comment: `Reprise de la demande ${row.reference}.` },
  } as const;
  return create(asked, { facts: known, note: { duplicateOf: row.reference }, made }, agent);
}

/**
 * REQUEST.DUPLICATE (docs/domain/lifecycle.md, rule 9): creates a request from a closed one's form, with a
 * line in both stories, in one transaction. Returns the closed one, whose `latest_duplicate` is the new one.
 * Throws 409 where the law refuses it or after a concurrent write.
 */
export async function duplicate(row: RequestRow, writer: Writer): Promise<RequestRow> {
  const facts = writer.services.factsOf(row, parisDateOf(writer.now));
  const asked = { type: 'REQUEST.DUPLICATE', channel: 'call' } as const;
  const agent = agentOf(writer);
  const allowed = permitted(positionOf(row), facts, agent.author.by).some(
    ({ event }) => event === asked.type,
  );
  // Asked before anything is made: the law's own refusal.
  if (!allowed) return transition(row, asked, { facts }, agent);
  const mine = oneWrite(writer.services.database);
  const own = agentOf({ ...writer, services: { ...writer.services, database: mine.database } });
  // A broker's new request is its own; an admin's stays with whom the closed one belonged to.
  const collaboratorId = own.author.collaboratorId ?? row.collaborator_id;
  try {
    const made = await repeated(row, { ...own, author: { ...own.author, collaboratorId } });
    const data = { comment: `Nouvelle demande ${made.reference}.` };
    const moved = await transition(
      row,
      { ...asked, data },
      { facts, note: { duplicate: made.reference }, changes: { latest_duplicate: made.id } },
      own,
    );
    await mine.commit(() => Promise.resolve());
    return moved;
  } catch (error) {
    await mine.rollBack(error);
    throw error;
  }
}
