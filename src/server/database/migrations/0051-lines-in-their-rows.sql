-- What a line of the list is made of lies in the row itself. A row is kept to 512 bytes, and
-- PostgreSQL moves longer texts elsewhere, the key `told` and the names of long steps among
-- them: each line of a page then cost a second look-up. What the contents came to, half of a
-- row, goes there in their place: lists read it for a new key alone. Twice as many lines fit
-- a page of the table. `told` is made anew, for that writes every row once more.
alter table requests
  drop column told,
  add column told text not null generated always as (md5(facts::text || contents::text)) stored,
  alter column told set storage main,
  alter column reference set storage main,
  alter column status set storage main,
  alter column step set storage main,
  alter column type set storage main,
  alter column referral set storage main,
  alter column contents set storage extended;
