-- Moves brokers to another partner, with the figures of their requests (docs/domain/partners.md, "Moving a cabinet").
-- Their rows are locked first: no write of their requests counts for the former partner meanwhile.
create function move_brokers(moved integer[], target integer) returns void language plpgsql as $$
begin
  perform from brokers where id = any (moved) order by id for update;
  perform from requests where broker_id = any (moved) order by id for update;
  -- A partner has the sums of its brokers. The figures of milestones follow by the trigger of `request_progress`.
  insert into figure_moves (scope, scope_id, figure, key, day, days, n, cents, cost)
  select 'partner', t.partner_id, f.figure, f.key, f.day, f.days, t.sign * f.n, t.sign * f.cents, t.sign * f.cost
  from (
    select b.partner_id, o.figure, o.key, o.day, o.days, sum(o.n)::integer as n, sum(o.cents)::bigint as cents,
      sum(o.cost)::bigint as cost
    from (
      select scope_id, figure, key, day, days, n, cents, cost from kept_figures
      where scope = 'broker' and scope_id = any (moved) and figure in ('place', 'expires')
      union all
      select scope_id, figure, key, day, days, n, cents, cost from figure_moves
      where scope = 'broker' and scope_id = any (moved) and figure in ('place', 'expires')
    ) o
    join brokers b on b.id = o.scope_id
    where b.partner_id <> target
    group by b.partner_id, o.figure, o.key, o.day, o.days
    having sum(o.n) <> 0 or sum(o.cents) <> 0 or sum(o.cost) <> 0
  ) f
  cross join lateral (values (-1, f.partner_id), (1, target)) t (sign, partner_id);
  update brokers set partner_id = target where id = any (moved) and partner_id <> target;
  update request_progress set partner_id = target where broker_id = any (moved) and partner_id <> target;
end
$$;
