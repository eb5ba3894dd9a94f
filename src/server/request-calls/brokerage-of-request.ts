import type { SimulationOptions } from '#contract/lookup-resources.ts';
import { providerNames } from '#domain/provider.ts';
import { isAdminRole } from '#domain/roles.ts';
import type { SimulationInput } from '#domain/forms.ts';
import { noDelegation, type Delegation } from '#domain/tariff/delegation.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { validationRefused } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { Values } from '../database/values.ts';
import { inScope, scopeOf, type Scope } from '../requests/scope.ts';
import { brokerIdOf } from '../requests/author.ts';
import type { RequestRow } from '../requests/row.ts';
import type { PricedRow } from './price-tables.ts';

export interface Belonging {
  brokerId: number;
  brokerName: string;
  collaboratorId: number | null;
}

const brokerById: Statement = {
  name: 'broker-name',
  text: 'select id, company_name from brokers where id = $1',
};
const byCollaborator: Statement = {
  name: 'broker-of-collaborator',
  text: 'select b.id, b.company_name from collaborators c join brokers b on b.id = c.broker_id where c.id = $1 and c.active',
};
const byPartner: Statement = {
  name: 'broker-of-partner',
  text: "select id, company_name from brokers where partner_id = $1 and status = 'valid' order by id limit 1",
};
const portfolioOf: Statement = {
  name: 'broker-direct-portfolio',
  text: 'select id, company_name from brokers where direct_portfolio',
};
const makePortfolio: Statement = {
  name: 'broker-direct-portfolio-made',
  text: `insert into brokers (company_name, partner_id, status, registration_step, direct_portfolio) select $1, min(id), 'valid', 5, true from partners
    on conflict (direct_portfolio) where direct_portfolio do update set direct_portfolio = true returning id, company_name`,
};
const companies: Statement = {
  name: 'company-for-offer',
  text: 'select id, delegation from companies where id = coalesce($1, id) order by id limit 1',
};

/** What prices the request of that id, within the scope: its company with its limits, and its version. */
export function requestToPrice(scope: Scope, id: number): { statement: Statement; values: unknown[] } {
  const values = new Values();
  const text = `select r.company_id, o.delegation, r.status, r.step, r.tariff_version from requests r left join companies o on o.id = r.company_id
    where r.id = ${values.add(id, 'integer')} and ${inScope(scope, values)}`;
  return { statement: { name: `request-to-price ${scope.kind}`, text }, values: values.list };
}

const partnersWithBrokers: Statement = {
  name: 'partners-for-simulation',
  text: "select p.id, p.name from partners p where exists (select 1 from brokers b where b.partner_id = p.id and b.status = 'valid') order by p.id",
};
const allCompanies: Statement = {
  name: 'companies-for-simulation',
  text: 'select id, name from companies order by id',
};

/** The brokers and companies with which an admin may simulate. */
export async function simulationOptionsOf(executor: Executor): Promise<SimulationOptions> {
  const [partenaires, found] = await Promise.all([
    executor.query<SimulationOptions['partenaires'][number]>(partnersWithBrokers),
    executor.query<SimulationOptions['companies'][number]>(allCompanies),
  ]);
  return { partenaires, companies: found };
}

type Found = { id: number; company_name: string };

/** The portfolio of the operating brokerage itself, for an admin's simulation without a broker. */
async function directPortfolio(executor: Executor): Promise<Found | undefined> {
  const [known] = await executor.query<Found>(portfolioOf);
  return (
    known ?? (await executor.query<Found>(makePortfolio, [`${providerNames().brand} (gestion directe)`]))[0]
  );
}

/** The portfolio that an admin names: a collaborator's, else a partner's; both must exist. */
async function namedByAdmin(
  executor: Executor,
  input: SimulationInput,
): Promise<{ found: Found | undefined; field: string }> {
  if (input.collaborator_id)
    return {
      found: (await executor.query<Found>(byCollaborator, [input.collaborator_id]))[0],
      field: 'collaborator_id',
    };
  if (input.partenaire_id)
    return {
      found: (await executor.query<Found>(byPartner, [input.partenaire_id]))[0],
      field: 'partenaire_id',
    };
  return { found: await directPortfolio(executor), field: 'partenaire_id' };
}

/**
 * The owner of a new request. A broker's own request belongs to the broker, whatever the input says, with the
 * session's collaborator; an admin's belongs to the collaborator or partner that it names (422 where there is
 * none), else to the operating brokerage.
 */
export async function belongingOf(
  executor: Executor,
  caller: UserCaller,
  input: SimulationInput,
): Promise<Belonging> {
  if (isAdminRole(caller.role)) {
    const { found, field } = await namedByAdmin(executor, input);
    if (!found) throw validationRefused({ [field]: ['Aucun cabinet ne correspond à ce choix.'] });
    return {
      brokerId: found.id,
      brokerName: found.company_name,
      collaboratorId: input.collaborator_id ?? null,
    };
  }
  const [own] = await executor.query<Found>(brokerById, [brokerIdOf(caller)]);
  return {
    brokerId: brokerIdOf(caller),
    brokerName: own?.company_name ?? '',
    collaboratorId: caller.collaboratorId,
  };
}

/** The id of the company that an admin asks for; the input of any other caller is ignored. */
const namedCompany = (
  { role }: UserCaller,
  { companyOfferId }: Pick<SimulationInput, 'companyOfferId'>,
): number | null => (isAdminRole(role) && companyOfferId ? companyOfferId : null);

/** The company of a request, and its limits; without a company, those of the tariff. */
export interface Insurer {
  company_id: number | null;
  delegation: Delegation;
}

/** The company of a new request: the one that an admin asks for (422 where there is none), else the first. */
export async function companyFor(
  executor: Executor,
  caller: UserCaller,
  input: Pick<SimulationInput, 'companyOfferId'>,
): Promise<Insurer> {
  const asked = namedCompany(caller, input);
  const [found] = await executor.query<{ id: number; delegation: Delegation }>(companies, [asked]);
  if (!found && asked !== null)
    throw validationRefused({ companyOfferId: ['Cette compagnie n’existe pas.'] });
  return { company_id: found?.id ?? null, delegation: found?.delegation ?? noDelegation };
}

/** The company of an existing request: unchanged unless an admin asks for another. */
export async function storedCompany(
  executor: Executor,
  caller: UserCaller,
  input: Pick<SimulationInput, 'companyOfferId'>,
  { company_id, delegation }: Pick<RequestRow, 'company_id' | 'delegation'>,
): Promise<Insurer> {
  const asked = namedCompany(caller, input);
  return asked === null || asked === company_id
    ? { company_id, delegation: delegation ?? noDelegation }
    : companyFor(executor, caller, input);
}

/** What prices a form that is not recorded: the company with its limits, and the request that it changes. */
export interface Unrecorded {
  insurer: Insurer;
  row: PricedRow | null;
}

/**
 * The company of a price that is not recorded: that of the request that it changes, within the caller's scope,
 * else that of a new request.
 */
export async function pricedFor(
  executor: Executor,
  caller: UserCaller,
  input: Pick<SimulationInput, 'companyOfferId' | 'request_id'>,
): Promise<Unrecorded> {
  const { statement, values } = requestToPrice(scopeOf(caller), input.request_id ?? 0);
  const [row] = input.request_id ? await executor.query<Insurer & PricedRow>(statement, values) : [];
  return row
    ? { insurer: await storedCompany(executor, caller, input, row), row }
    : { insurer: await companyFor(executor, caller, input), row: null };
}
