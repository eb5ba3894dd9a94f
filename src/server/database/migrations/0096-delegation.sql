-- The limits of a company's delegation (docs/domain/companies.md); an absent or null one is the tariff's.
alter table companies
  add column delegation jsonb not null
    default '{"cost": null, "coefficient": null, "structure": null, "photovoltaic": null, "late_days": null}';
-- The company's own limit of cost when a request was last priced. Null: it had none.
alter table requests add column delegation_cents bigint;
