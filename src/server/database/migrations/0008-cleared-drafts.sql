-- A draft that is cleared keeps its place and its revision, without its data: a window
-- that saw an earlier revision can neither write over nor clear what is typed next.
alter table drafts alter column data drop not null;
