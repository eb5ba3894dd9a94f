import { companyPlaces, type CompanyTask } from '#domain/company-waits.ts';
import { slugSql } from '../database/slugs.ts';

/** The place of a company's task as SQL over a request `r`. */
export const companyPlaceSql = (task: CompanyTask): string =>
  Object.entries(companyPlaces[task])
    .map(([column, value]) => `r.${column} = ${slugSql(value)}`)
    .join(' and ');

/** `awaitedOfCompany` as SQL over a request `r`: the task, and whether there is one. */
export function companyTaskSql(): { task: string; waits: string } {
  const places = (Object.keys(companyPlaces) as CompanyTask[]).map((task) => ({
    task,
    at: companyPlaceSql(task),
  }));
  return {
    task: `case ${places.map(({ task, at }) => `when ${at} then '${task}'`).join(' ')} end`,
    waits: `(${places.map(({ at }) => at).join(' or ')})`,
  };
}
