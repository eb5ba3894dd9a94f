-- The view with which its owner opens the table of offers: one an owner at most, which the writer keeps.
alter table portfolio_views add column opens boolean not null default false;
