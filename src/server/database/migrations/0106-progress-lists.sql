-- The lists that the figures of a period lead to, in the order of their days (docs/domain/dashboard.md).
create index request_progress_broker_simulated on request_progress (
  broker_id, simulated_on desc, request_id desc
);
create index request_progress_broker_signed on request_progress (
  broker_id, signed_on desc, request_id desc
) where signed_on is not null;
create index request_progress_decided on request_progress (decided_on desc, request_id desc)
  where decided_on is not null;
