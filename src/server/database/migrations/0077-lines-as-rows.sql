-- Lists read facts and contents with each line: no key stands for them, and both stay in their row.
-- Rows that are there already move their contents at their next write.
alter table requests
  drop column told,
  alter column facts set storage main,
  alter column contents set storage main;
