import type { Portfolio, PortfolioChoice } from '#contract/portfolio.ts';
import { cabinetOf } from '../../collaborators/cabinet.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { inScope, type Scope } from '../../requests/scope.ts';
import { brokersOf } from '../brokers.ts';

/** The companies by which a reader may filter: a cabinet's own, or all for administrators; none for a company. */
export async function companiesOf(executor: Executor, scope: Scope): Promise<PortfolioChoice[]> {
  if (scope.kind === 'company') return [];
  const values = new Values();
  const where =
    scope.kind === 'all'
      ? 'true'
      : `co.id in (select r.company_id from requests r where ${inScope(scope, values)})`;
  const text = `select co.id, co.name from companies co where ${where} order by lower(co.name), co.id`;
  return executor.query<PortfolioChoice>({ name: `portfolio-companies ${scope.kind}`, text }, values.list);
}

/** The people of the cabinet, those who left too: their offers keep their names. */
async function collaboratorsOf(executor: Executor, { kind, id }: Scope): Promise<Portfolio['collaborators']> {
  if (kind !== 'broker') return [];
  return (await cabinetOf(executor, id)).map(({ id: person, name, last_name: lastName, active }) => ({
    id: person,
    name: `${name} ${lastName}`,
    active,
  }));
}

/** The values of the filters by id. */
export async function choicesFor(
  executor: Executor,
  scope: Scope,
): Promise<Omit<Portfolio, 'offers' | 'totals'>> {
  const [companies, brokers, collaborators] = await Promise.all([
    companiesOf(executor, scope),
    brokersOf(executor, scope),
    collaboratorsOf(executor, scope),
  ]);
  return { companies, brokers, collaborators };
}
