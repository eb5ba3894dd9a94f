-- What a request tells the law, as one short key: lists read it instead of
-- two long texts, and the texts themselves only where a key is new to them.
alter table requests
  add column told text not null generated always as (md5(facts::text || contents::text)) stored;
