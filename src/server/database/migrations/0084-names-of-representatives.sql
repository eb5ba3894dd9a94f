-- Searches find a request by the name of the representative of a single company too. Requests with several
-- policyholders have these words already; words as `normalise` makes them (src/server/requests/values/normalise.ts).
update requests r
set search = r.search || added.words || ' '
from (
  select o.id, string_agg(distinct word, ' ') as words
  from requests o,
    jsonb_path_query(o.form, 'lax $.souscripteurs[*].client') policyholder,
    regexp_split_to_table(
      lower(regexp_replace(regexp_replace(regexp_replace(normalize(concat_ws(
        ' ',
        case when policyholder ->> 'is_company' = '1' then policyholder ->> 'companyName' end,
        policyholder ->> 'name',
        policyholder ->> 'lastname'
      ), NFD), '[\u0300-\u036f]', '', 'g'), '[Œœ]', 'oe', 'g'), '[Ææ]', 'ae', 'g')),
      '[^a-z0-9]+'
    ) word
  where o.client !~ '\(\+[0-9]+\)$' and policyholder ->> 'is_company' = '1'
    and word <> '' and position(' ' || word || ' ' in o.search) = 0
  group by o.id
) added
where r.id = added.id;
