-- The seat of a contractor's company, as the register says it: what tells
-- companies of one name apart in a cabinet's book (docs/domain/contractors.md).
alter table contractors add column address text not null default '';
