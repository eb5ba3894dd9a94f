import type { QueryOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { statusesBehind } from '#domain/aliases.ts';
import { plusDays } from '#domain/calendar.ts';
import { startOfParisDay } from '#domain/dates.ts';
import { requestTypes } from '#domain/forms.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import { defaultStatus, isStatus, type Status } from '#domain/statuses.ts';
import { validationRefused } from '../calls/refused.ts';
import type { Scope } from '../requests/scope.ts';
import type { ListFilter } from './query.ts';
import { soughtIn } from './sought.ts';

export type ListQuery = QueryOf<Calls['listRequests']>;

function statusOf(query: ListQuery): Status {
  const key = fromWireSlug(query.status || defaultStatus);
  if (!isStatus(key)) throw validationRefused({ status: ['Ce statut n’existe pas.'] });
  return key;
}

/**
 * The list's filter, within the caller's scope. A reader of several brokers' requests filters by broker:
 * others have no choice.
 */
export function filterOf(query: ListQuery, scope: Scope): ListFilter {
  const { from, to } = query;
  const ofSeveral = scope.kind === 'all' || scope.kind === 'company' || scope.kind === 'lead';
  return {
    scope,
    statuses: statusesBehind(statusOf(query)).map(toWireSlug),
    type: requestTypes.find((type) => type === query.type) ?? null,
    brokerId: ofSeveral ? (query.broker_id ?? null) : null,
    from: from ? startOfParisDay(from) : null,
    before: to ? startOfParisDay(plusDays(to, 1)) : null,
    ...soughtIn(query.search ?? ''),
  };
}
