import type { PartnerResource } from '#contract/partners.ts';
import { formatAgencyCode } from '#domain/agency-code.ts';
import { coloursOf, resourcesWith } from '#domain/brand-colours.ts';
import type { PartnerInput } from '#domain/partner.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

interface PartnerRow {
  id: number;
  version: number;
  name: string;
  logo: string;
  resources: string;
  welcome: string;
  mentions: string;
  agreement: string;
  commission_rate: number | null;
  code: string;
  open: boolean;
  brokers: number;
  accounts: number;
}

const list: Statement = {
  name: 'partners-list',
  text: `select p.id, p.version, p.name, p.logo, p.resources, p.welcome, p.mentions, p.agreement,
      p.commission_rate, p.code, p.closed_at is null as open,
      (
        select count(*)::integer from brokers b where b.partner_id = p.id and not b.direct_portfolio
      ) as brokers,
      (
        select count(*)::integer
        from users u
        join brokers b on b.id = u.broker_id
        where b.partner_id = p.id and u.activated_at is not null and u.closed_at is null
      ) as accounts
    from partners p
    order by p.id`,
};
/** A share lock that conflicts with itself: two writes of partners wait for one another, reads do not. */
const lock: Statement = {
  name: 'partners-lock',
  text: 'lock table partners in share row exclusive mode',
};
const insert: Statement = {
  name: 'partner-insert',
  text: `insert into partners
      (name, logo, resources, welcome, mentions, agreement, commission_rate, closed_at, code)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    returning id`,
};
const update: Statement = {
  name: 'partner-update',
  text: `update partners
    set version = version + 1, name = $2, logo = $3, resources = $4, welcome = $5, mentions = $6,
      agreement = $7, commission_rate = $8, closed_at = $9
    where id = $1`,
};
const recode: Statement = {
  name: 'partner-recode',
  text: 'update partners set version = version + 1, code = $2 where id = $1',
};

/** 1/100,000 in a percent. */
const perPercent = 1_000;

const resourceOf = ({ resources, commission_rate: rate, code, ...row }: PartnerRow): PartnerResource => ({
  ...row,
  colors: coloursOf(resources),
  commission: rate === null ? null : rate / perPercent,
  code: formatAgencyCode(code),
});

export const partnersOf = async (executor: Executor): Promise<PartnerResource[]> =>
  (await executor.query<PartnerRow>(list)).map(resourceOf);

/** The partners, locked against other writes, each with its stored JSON. */
export async function lockPartners(tx: Transaction): Promise<(PartnerResource & { resources: string })[]> {
  await tx.query(lock);
  return (await tx.query<PartnerRow>(list)).map((row) => ({ ...resourceOf(row), resources: row.resources }));
}

const valuesOf = (input: PartnerInput, resources: string, now: Date) => [
  input.name,
  input.logo,
  resourcesWith(resources, input.colors),
  input.welcome,
  input.mentions,
  input.agreement,
  input.commission === null ? null : Math.round(input.commission * 100) * (perPercent / 100),
  input.open ? null : now,
];

export async function insertPartner(
  tx: Transaction,
  input: PartnerInput,
  code: string,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [...valuesOf(input, '{}', now), code]);
  if (!row) throw new Error('The partner was not stored');
  return row.id;
}

export const updatePartner = async (
  tx: Transaction,
  { id, resources }: { id: number; resources: string },
  input: PartnerInput,
  now: Date,
): Promise<void> => void (await tx.query(update, [id, ...valuesOf(input, resources, now)]));

export const setPartnerCode = async (tx: Transaction, id: number, code: string): Promise<void> =>
  void (await tx.query(recode, [id, code]));
