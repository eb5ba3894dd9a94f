-- `facts` keeps what a person decided, and nothing that the row tells: that rules which fail
-- were accepted by derogation. Whether a form is complete the form says, and whether a rule
-- fails `eligibility`: for lists, which open neither, two columns stand beside them, as the
-- client does. Every row is written once; one that keeps nothing already is left alone.
alter table requests
  add column form_complete boolean not null default false,
  add column failing boolean not null default false;
update requests set
  form_complete = coalesce(facts -> 'formComplete' = 'true', false),
  failing = coalesce(eligibility -> 'reasons' <> '[]', false),
  facts = case
    when facts -> 'eligible' = 'true' and eligibility -> 'reasons' <> '[]' then '{"eligible": true}'::jsonb
    else '{}'
  end
where facts <> '{}';
