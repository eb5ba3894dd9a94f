-- Exposure of the companies: contracts in force by the place and the cost of their site
-- (docs/domain/dashboard.md). The triggers of 0103 keep it with the other figures.

alter table kept_figures add column cost bigint not null default 0;
alter table figure_moves add column cost bigint not null default 0;

-- How a site's postal code begins; the domain knows its department (src/domain/dashboard/exposure.ts).
create function area_of(form jsonb) returns text language sql immutable as $$
  select coalesce(nullif(left(form #>> '{chantier,address,postalCode}', 3), ''), '-')
$$;
-- Lower bound of the band of a cost, euros; `costBands` of the domain has the same bounds.
create function cost_band(cents bigint) returns integer language sql immutable as $$
  select case
    when cents < 15000000 then 0
    when cents < 50000000 then 150000
    when cents < 100000000 then 500000
    when cents < 300000000 then 1000000
    else 3000000
  end
$$;
create function is_in_force(status text) returns boolean language sql immutable as $$
  select status in ('offres-signees', 'offres-receptionnees')
$$;
-- Key of the figure `exposed`; null for a request whose contract is not in force.
create function exposure_of(status text, form jsonb, cost_cents bigint) returns text
language sql immutable as $$
  select case when is_in_force(status) then area_of(form) || ' ' || cost_band(cost_cents) end
$$;
-- The lists of the exposure, by cost and by place.
create index requests_exposed_cost on requests (company_id, cost_cents desc, id desc)
  where company_sees and is_in_force(status);
create index requests_exposed_area on requests (company_id, area_of(form), cost_cents desc, id desc)
  where company_sees and is_in_force(status);

create or replace function fold_figures() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7220657) then return; end if;
  with folded as (
    delete from figure_moves returning scope, scope_id, figure, key, day, days, n, cents, cost
  )
  insert into kept_figures (scope, scope_id, figure, key, day, days, n, cents, cost)
  select scope, scope_id, figure, key, day, days, sum(n), sum(cents), sum(cost)
  from folded
  group by scope, scope_id, figure, key, day, days
  having sum(n) <> 0 or sum(cents) <> 0 or sum(cost) <> 0
  on conflict (scope, scope_id, figure, day, key, days) do update
    set n = kept_figures.n + excluded.n,
      cents = kept_figures.cents + excluded.cents,
      cost = kept_figures.cost + excluded.cost;
end
$$;

create or replace function note_places() returns trigger language plpgsql as $$
declare
  before text;
  after text;
  exposed_before text;
  exposed_after text;
  partner_before integer;
  partner_after integer;
begin
  if tg_op <> 'INSERT' then
    before := place_of(old.status, old.step, old.referral, old.contents);
    exposed_before := exposure_of(old.status, old.form, old.cost_cents);
  end if;
  if tg_op <> 'DELETE' then
    after := place_of(new.status, new.step, new.referral, new.contents);
    exposed_after := exposure_of(new.status, new.form, new.cost_cents);
  end if;
  if tg_op = 'UPDATE'
    and before = after
    and exposed_before is not distinct from exposed_after
    and (exposed_after is null or old.cost_cents = new.cost_cents)
    and old.broker_id = new.broker_id
    and old.collaborator_id is not distinct from new.collaborator_id
    and old.company_id is not distinct from new.company_id
    and old.company_sees = new.company_sees
    and old.total_cents is not distinct from new.total_cents
    and old.valid_until is not distinct from new.valid_until then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select partner_id into partner_before from brokers where id = old.broker_id;
  end if;
  if tg_op <> 'DELETE' then
    select partner_id into partner_after from brokers where id = new.broker_id;
  end if;
  insert into figure_moves (scope, scope_id, figure, key, day, days, n, cents, cost)
  select s.scope, s.scope_id, f.figure, f.key, f.day, 0, sum(s.sign), sum(s.sign * coalesce(s.cents, 0)),
    sum(s.sign * f.cost)
  from (
    values
      (-1, 'partner', partner_before, old.total_cents),
      (-1, 'broker', old.broker_id, old.total_cents),
      (-1, 'collaborator', old.collaborator_id, old.total_cents),
      (-1, 'company', case when old.company_sees then old.company_id end, old.total_cents),
      (1, 'partner', partner_after, new.total_cents),
      (1, 'broker', new.broker_id, new.total_cents),
      (1, 'collaborator', new.collaborator_id, new.total_cents),
      (1, 'company', case when new.company_sees then new.company_id end, new.total_cents)
  ) as s (sign, scope, scope_id, cents)
  cross join lateral (
    values
      ('place', case s.sign when 1 then after else before end, date '2000-01-01', 0::bigint),
      (
        'expires',
        '',
        case s.sign
          when 1 then runs_out_on(new.status, new.step, new.valid_until)
          else runs_out_on(old.status, old.step, old.valid_until)
        end,
        0
      ),
      (
        'exposed',
        case when s.scope = 'company' then
          case s.sign when 1 then exposed_after else exposed_before end
        end,
        date '2000-01-01',
        case s.sign when 1 then new.cost_cents else old.cost_cents end
      )
  ) as f (figure, key, day, cost)
  where s.scope_id is not null and f.key is not null and f.day is not null
  group by s.scope, s.scope_id, f.figure, f.key, f.day
  having sum(s.sign) <> 0 or sum(s.sign * coalesce(s.cents, 0)) <> 0 or sum(s.sign * f.cost) <> 0;
  if tg_op = 'UPDATE'
    and (old.broker_id, old.collaborator_id) is distinct from (new.broker_id, new.collaborator_id) then
    update request_progress
      set broker_id = new.broker_id, collaborator_id = new.collaborator_id, partner_id = partner_after
      where request_id = new.id;
  end if;
  return null;
end
$$;
drop trigger requests_places_noted on requests;
create trigger requests_places_noted after insert or delete or update of status, step, broker_id,
  collaborator_id, company_id, company_sees, referral, contents, total_cents, valid_until, form, cost_cents
  on requests for each row execute function note_places();

create or replace function count_figures() returns void language plpgsql as $$
begin
  delete from figure_moves;
  delete from kept_figures;
  insert into kept_figures (scope, scope_id, figure, key, day, days, n, cents, cost)
  select s.scope, s.scope_id, f.figure, f.key, f.day, 0, count(*), coalesce(sum(r.total_cents), 0), sum(f.cost)
  from requests r
  join brokers b on b.id = r.broker_id
  cross join lateral (
    values
      ('partner', b.partner_id),
      ('broker', r.broker_id),
      ('collaborator', r.collaborator_id),
      ('company', case when r.company_sees then r.company_id end)
  ) as s (scope, scope_id)
  cross join lateral (
    values
      ('place', place_of(r.status, r.step, r.referral, r.contents), date '2000-01-01', 0::bigint),
      ('expires', '', runs_out_on(r.status, r.step, r.valid_until), 0),
      (
        'exposed',
        case when s.scope = 'company' then exposure_of(r.status, r.form, r.cost_cents) end,
        date '2000-01-01',
        r.cost_cents
      )
  ) as f (figure, key, day, cost)
  where s.scope_id is not null and f.key is not null and f.day is not null
  group by s.scope, s.scope_id, f.figure, f.key, f.day;
  insert into kept_figures (scope, scope_id, figure, key, day, days, n, cents)
  select s.scope, s.scope_id, f.figure, '', f.day, f.days, count(*), sum(f.cents)
  from request_progress p
  cross join lateral scopes_of(p) s
  cross join lateral figures_of(p) f
  group by s.scope, s.scope_id, f.figure, f.day, f.days;
end
$$;

-- The contracts of before.
insert into kept_figures (scope, scope_id, figure, key, day, days, n, cents, cost)
select 'company', company_id, 'exposed', exposure_of(status, form, cost_cents), date '2000-01-01', 0, count(*),
  coalesce(sum(total_cents), 0), sum(cost_cents)
from requests
where company_sees and company_id is not null and is_in_force(status)
group by company_id, exposure_of(status, form, cost_cents);
