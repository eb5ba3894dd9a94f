import type { Source } from './sources.ts';

const startOf = (day: string): string => `${day}::timestamp at time zone 'Europe/Paris'`;
/** The first instant of the month `$1`, and of the one after. */
export const begins = startOf('$1::date');
export const ends = startOf("($1::date + interval '1 month')");

/** Adds the rows of `counted` (`object`, `kind`, `key`, `days`, `n`) to the figures of every scope. */
export const insertOf = ({ law, objects }: Pick<Source, 'law' | 'objects'>, region: string): string =>
  `insert into law_figures (law, scope, scope_id, month, kind, region, key, type, days)
    select '${law}', scope, scope_id, $1::date, kind, '${region}', key, type,
      jsonb_agg(jsonb_build_array(days, n) order by days)
    from (
      select s.scope, s.scope_id, c.kind, c.key, o.type, c.days, sum(c.n) as n
      from counted c
      join (
        ${objects}
      ) o on o.id = c.object
      cross join lateral (
        values ('all', 0), ('partner', o.partner_id), ('company', o.company_id)
      ) as s (scope, scope_id)
      where s.scope_id is not null
      group by s.scope, s.scope_id, c.kind, c.key, o.type, c.days
    ) of_days
    group by scope, scope_id, kind, key, type`;
