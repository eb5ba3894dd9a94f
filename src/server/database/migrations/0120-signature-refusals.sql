-- A refused signature is a line of its trail too.
alter table signature_trail
  drop constraint signature_trail_what_check,
  add constraint signature_trail_what_check
    check (what in ('mailed', 'copied', 'opened', 'kept-out', 'signed', 'refused'));
