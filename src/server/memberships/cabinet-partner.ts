import type { CabinetPartner, CabinetPartners, cabinetPartnerCalls } from '#contract/cabinet-partner.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import type { MembershipRow } from './record/row.ts';
import { staleMembership } from './refusals.ts';

const partnersOf: Statement = {
  name: 'cabinet-partners',
  text: 'select p.id, p.name, p.id = $1 as is_own from partners p order by p.id <> $1, p.id',
};
/** The brokers that move: the main one, and those of its agencies under the same partner. */
const moving: Statement = {
  name: 'cabinet-moving',
  text: `select b.id,
      (
        select count(*)::integer from users u
        where u.broker_id = b.id and u.activated_at is not null and u.closed_at is null
      ) as accounts,
      exists (
        select from signature_transactions s
        join memberships m on m.id = s.membership_id
        where m.broker_id = b.id and s.state in ('creating', 'open', 'refused')
      ) as signs
    from brokers b
    where b.id = $1 or b.lead_broker_id = $1 and b.partner_id = $2
    order by b.id <> $1, b.id`,
};
const agencies: Statement = {
  name: 'cabinet-agencies',
  text: 'select count(*)::integer as n from agencies where lead_broker_id = $1 and partner_id = $2',
};
const leadName: Statement = {
  name: 'cabinet-lead',
  text: 'select company_name as name from brokers where id = $1',
};
const lock: Statement = {
  name: 'cabinet-lock',
  text: `select m.version, b.partner_id
    from memberships m
    join brokers b on b.id = m.broker_id
    where m.id = $1
    for update`,
};
const moveAgencies: Statement = {
  name: 'cabinet-move-agencies',
  text: `update agencies
    set partner_id = $3, version = version + 1
    where lead_broker_id = $1 and partner_id = $2`,
};
const moveBrokers: Statement = {
  name: 'cabinet-move-brokers',
  text: 'select move_brokers($1::integer[], $2::integer) as moved',
};
/** A page of a membership that was opened before is stale. */
const raise: Statement = {
  name: 'cabinet-raise',
  text: 'update memberships set version = version + 1 where broker_id = any ($1::integer[])',
};

interface Moving {
  id: number;
  accounts: number;
  signs: boolean;
}

type Cabinet = Pick<MembershipRow, 'broker_id' | 'partner_id' | 'lead_broker_id'>;

const movingWith = (executor: Executor, { broker_id: id, partner_id: partner }: Cabinet): Promise<Moving[]> =>
  executor.query<Moving>(moving, [id, partner]);

/** Why a cabinet cannot be moved now, in French; null if it can. */
async function refusalOf(
  executor: Executor,
  { lead_broker_id: lead }: Cabinet,
  brokers: readonly Moving[],
): Promise<string | null> {
  if (lead !== null) {
    const [main] = await executor.query<{ name: string }>(leadName, [lead]);
    return `Ce cabinet est une agence de ${main?.name ?? 'son courtier principal'}\u00a0: c’est le courtier principal qui change de partenaire, avec ses agences.`;
  }
  return brokers.some(({ signs }) => signs)
    ? 'Une convention est à la signature\u00a0: le partenaire peut changer une fois qu’elle est signée ou annulée.'
    : null;
}

async function readCabinet(executor: Executor, row: MembershipRow): Promise<CabinetPartners> {
  const brokers = await movingWith(executor, row);
  const [led] = await executor.query<{ n: number }>(agencies, [row.broker_id, row.partner_id]);
  return {
    partners: await executor.query<CabinetPartner>(partnersOf, [row.partner_id]),
    cabinet: {
      name: row.company_name,
      agencies: led?.n ?? 0,
      brokers: brokers.length - 1,
      accounts: brokers.reduce((sum, { accounts }) => sum + accounts, 0),
    },
    version: row.version,
    refusal: await refusalOf(executor, row, brokers),
  };
}

/** Moves the cabinet to a partner that exists and is not its own. Returns how many brokers moved. */
async function move(tx: Transaction, row: MembershipRow, target: number): Promise<number> {
  const partners = await tx.query<CabinetPartner>(partnersOf, [row.partner_id]);
  const found = partners.find(({ id }) => id === target);
  if (!found) throw validationRefused({ partner: ['Ce partenaire est introuvable.'] });
  if (found.is_own) throw validationRefused({ partner: ['C’est déjà le partenaire de ce cabinet.'] });
  const brokers = await movingWith(tx, row);
  const refusal = await refusalOf(tx, row, brokers);
  if (refusal) throw conflict('not_permitted', refusal);
  const ids = brokers.map(({ id }) => id);
  await tx.query(moveAgencies, [row.broker_id, row.partner_id, target]);
  await tx.query(moveBrokers, [ids, target]);
  await tx.query(raise, [ids]);
  return ids.length;
}

export const cabinetPartnerHandlers: HandlersOf<keyof typeof cabinetPartnerCalls> = {
  cabinetPartners: ({ object, services: { database } }) => readCabinet(database, object),

  moveCabinet: async ({ object, body, caller, services: { database }, address, now }) => {
    const isMoved = await database.transaction(async (tx) => {
      const [locked] = await tx.query<{ version: number; partner_id: number }>(lock, [object.id]);
      if (locked?.version !== body.version) return false;
      const row = { ...object, partner_id: locked.partner_id };
      const brokers = await move(tx, row, body.partner);
      await recordAccountEvent(tx, {
        kind: 'cabinet_moved',
        userId: caller.userId,
        address,
        now,
        data: { broker: row.broker_id, from: row.partner_id, to: body.partner, brokers },
      });
      return true;
    });
    if (!isMoved) throw await staleMembership(database, object, { caller, now });
    return { message: 'Le cabinet est rattaché à son nouveau partenaire.' };
  },
};
