-- The opening of the site beside its form, for the table of offers (docs/domain/portfolio-table.md). Days are
-- compared as texts, letter by letter. PostgreSQL computes it again only in updates that set the form.
alter table requests
  add column opening text collate "C" generated always as (nullif(form #>> '{chantier,opening_date}', '')) stored;
-- The orders of the table among all offers. A cabinet's are sorted as they are read.
create index requests_by_client on requests (
  (translate(
    lower(client), 'àâäéèêëîïôöùûüçñÀÂÄÉÈÊËÎÏÔÖÙÛÜÇÑ', 'aaaeeeeiioouuucnaaaeeeeiioouuucn')
  ) collate "C"
);
create index requests_by_opening on requests (opening);
create index requests_by_premium on requests (total_cents);
create index requests_by_cost on requests (cost_cents);
create index requests_by_expiry on requests (valid_until);
create index requests_by_step on requests (step, updated_at desc, id desc);
