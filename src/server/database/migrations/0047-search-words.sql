-- The words that searches may find by their beginning: those of letters, for there are few, and a name
-- is sought by them; numbers are looked for as they are (docs/decisions/0031-the-word-table-of-the-portfolio.md).
-- A word may stand twice where two writers brought it at once: so none of them ever waits for the other.
create table search_words (word text collate "C" not null);
create index search_words_word on search_words (word);

create function words_to_find(searched text) returns setof text language sql immutable as $$
  select distinct word from unnest(string_to_array(searched, ' ')) word where word ~ '^[a-z][a-z0-9]{2}'
$$;

create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select sought
  from words_to_find(new.search) sought
  where not exists (select 1 from search_words where word = sought collate "C");
  return null;
end
$$;
create trigger requests_words_noted after insert on requests
  for each row execute function note_search_words();
create trigger requests_words_changed after update of search on requests
  for each row when (old.search <> new.search) execute function note_search_words();

insert into search_words (word) select distinct word from requests, words_to_find(search) word;
