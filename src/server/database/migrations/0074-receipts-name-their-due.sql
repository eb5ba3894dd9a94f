-- Which due a receipt is of is a field of what it says: it was read
-- from the words of its title before (src/server/papers/written.ts).
update papers set content = content || jsonb_build_object('receipt', jsonb_build_object(
  'due', regexp_replace(split_part(content -> 'paper' ->> 'subtitle', ', du ', 1), '^Référence ', ''),
  'isVoid', content -> 'paper' ->> 'title' = 'Reçu annulé'))
where name = 'recu.pdf' and content ? 'paper' and not content ? 'receipt';
