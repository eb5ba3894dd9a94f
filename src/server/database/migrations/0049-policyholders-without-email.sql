-- Lists read of the contents whether a policyholder lacks an address to sign at
-- (`withoutEmail`), which was not counted before: of the files of which it may
-- be asked. A form of another shape has no policyholder, and holds up no start.
update requests set contents = contents || jsonb_build_object('withoutEmail', (
  select min(one.number)
  from jsonb_array_elements(
    case jsonb_typeof(form -> 'souscripteurs') when 'array' then form -> 'souscripteurs' end
  ) with ordinality as one (policyholder, number)
  where btrim(coalesce(one.policyholder #>> '{client,email}', '')) = ''
))
where status in ('offres-en-cours', 'offres-signees') and contents <> '{}' and not contents ? 'withoutEmail';
