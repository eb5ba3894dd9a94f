import { isDeepStrictEqual } from 'node:util';
import type { CompaniesChanged, CompanyList, CompanyResource, companyCalls } from '#contract/companies.ts';
import { parisDateOf } from '#domain/dates.ts';
import { delegationOf, noDelegation, type Delegation } from '#domain/tariff/delegation.ts';
import type { CompanyInput } from '#domain/validation/company.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, notFound, validationRefused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';

const list: Statement = {
  name: 'companies-list',
  text: `select c.id, c.version, c.name, c.email, c.phone, c.delegation,
      (
        select count(*)::integer from users u where u.company_id = c.id and u.closed_at is null
      ) as accounts
    from companies c
    order by lower(c.name), c.id`,
};
/** A share lock that conflicts with itself: two writes of companies wait for one another, reads do not. */
const lock: Statement = {
  name: 'companies-lock',
  text: 'lock table companies in share row exclusive mode',
};
const insert: Statement = {
  name: 'company-insert',
  text: 'insert into companies (name, email, phone, delegation) values ($1, $2, $3, $4) returning id',
};
const update: Statement = {
  name: 'company-update',
  text: `update companies
    set version = version + 1, name = $2, email = $3, phone = $4, delegation = $5
    where id = $1
    returning id`,
};

const companiesOf = async (
  executor: Executor,
  { tariffs }: Pick<Services, 'tariffs'>,
  now: Date,
): Promise<CompanyList> => ({
  companies: await executor.query<CompanyResource>(list),
  tariff: delegationOf(await tariffs.on(executor, parisDateOf(now))),
});

const named = (name: string) => name.toLocaleLowerCase('fr').normalize('NFC');

/** Throws a 422 if another company has that name: contracts would not tell them apart. */
function checkName(companies: readonly CompanyResource[], name: string, self: number): void {
  if (companies.some((one) => one.id !== self && named(one.name) === named(name)))
    throw validationRefused({ name: ['Une compagnie porte déjà ce nom.'] });
}

interface Writer {
  caller: UserCaller;
  services: Pick<Services, 'database' | 'tariffs'>;
  address: string;
  now: Date;
}

interface Written {
  id: number | undefined;
  /** Its limits changed. */
  delegation?: true;
}

/** Runs a write under the lock, with its line of the journal. */
const written = (
  { caller, services, address, now }: Writer,
  kind: AccountEvent['kind'],
  message: string,
  write: (tx: Transaction, companies: readonly CompanyResource[]) => Promise<Written>,
): Promise<CompaniesChanged> =>
  services.database.transaction(async (tx) => {
    await tx.query(lock);
    const { id, ...more } = await write(tx, await tx.query<CompanyResource>(list));
    if (id === undefined) throw new Error('No company was written');
    const { userId } = caller;
    await recordAccountEvent(tx, { kind, userId, address, now, data: { company: id, ...more } });
    return { message, ...(await companiesOf(tx, services, now)) };
  });

const valuesOf = ({ name, email, phone }: CompanyInput, delegation: Delegation) => [
  name,
  email,
  phone,
  JSON.stringify(delegation),
];

const first = async (rows: Promise<{ id: number }[]>): Promise<number | undefined> => (await rows)[0]?.id;

export const companyHandlers: HandlersOf<keyof typeof companyCalls> = {
  companies: ({ services, now }) => companiesOf(services.database, services, now),

  addCompany: ({ body, ...writer }) =>
    written(writer, 'company_added', 'La compagnie est ajoutée.', async (tx, companies) => {
      checkName(companies, body.name, 0);
      return { id: await first(tx.query(insert, valuesOf(body, body.delegation ?? noDelegation))) };
    }),

  changeCompany: ({ params: { id }, body: { seen, ...company }, ...writer }) =>
    written(writer, 'company_changed', 'La compagnie est enregistrée.', async (tx, companies) => {
      const found = companies.find((one) => one.id === id);
      if (!found) throw notFound('Cette compagnie est introuvable.');
      if (found.version !== seen)
        throw conflict('stale_version', 'Cette compagnie a changé entre-temps\u00a0: la voici à jour.');
      checkName(companies, company.name, id);
      const delegation = company.delegation ?? found.delegation;
      return {
        id: await first(tx.query(update, [id, ...valuesOf(company, delegation)])),
        ...(!isDeepStrictEqual(delegation, found.delegation) && { delegation: true as const }),
      };
    }),
};
