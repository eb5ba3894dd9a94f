-- The rows written before 0077 store their contents again, in the row, as lists read them. A new type
-- gives the column its default storage, so that `main` is set again before the rows are written.
alter table requests
  alter column contents type jsonb using contents || '{}'::jsonb,
  alter column contents set storage main;
