-- Names the simulation that a request was made from, once for each user: two windows on one draft make one request.
alter table requests add column creation text;
create unique index requests_creation on requests (created_by, creation) where creation is not null;
