import { isIsoDate } from '#domain/calendar.ts';
import { requestTypes, type RequestType } from '#domain/forms.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { defaultStatus, isStatus } from '#domain/statuses.ts';
import { faultOfPeriod } from '#domain/validation/period.ts';

/**
 * The query of the offer list. It is in the address, so that a list can be bookmarked, shared and returned
 * to.
 */
export interface OfferQuery {
  status: string;
  search: string;
  type: RequestType | '';
  page: number;
  /** Cursor of a page beyond the thousandth; empty for other pages. */
  cursor: string;
  brokerId: number | null;
  from: string;
  to: string;
}

export const blankQuery: OfferQuery = {
  status: defaultStatus,
  search: '',
  type: '',
  page: 1,
  cursor: '',
  brokerId: null,
  from: '',
  to: '',
};

const positive = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
const day = (text: string | null): string => (text !== null && isIsoDate(text) ? text : '');
const isType = (text: string): text is RequestType => (requestTypes as readonly string[]).includes(text);

/** Reads the query of an address; invalid values count as absent. */
export function readQuery(params: URLSearchParams): OfferQuery {
  const type = params.get('type') ?? '';
  const status = params.get('status') ?? '';
  return {
    status: isStatus(fromWireSlug(status)) ? status : defaultStatus,
    search: params.get('recherche') ?? '',
    type: isType(type) ? type : '',
    page: positive(params.get('page')) ?? 1,
    cursor: params.get('suite') ?? '',
    brokerId: positive(params.get('courtier')),
    from: day(params.get('du')),
    to: day(params.get('au')),
  };
}

/** Writes a query as the search part of an address, `?status=…` first, without blank values. */
export function writeQuery(query: OfferQuery): string {
  const params = new URLSearchParams({ status: query.status });
  if (query.search) params.set('recherche', query.search);
  if (query.type) params.set('type', query.type);
  if (query.brokerId) params.set('courtier', String(query.brokerId));
  if (query.from) params.set('du', query.from);
  if (query.to) params.set('au', query.to);
  if (query.page > 1) params.set('page', String(query.page));
  if (query.cursor) params.set('suite', query.cursor);
  return `?${params}`;
}

export const sameQuery = (a: OfferQuery, b: OfferQuery): boolean => writeQuery(a) === writeQuery(b);

/** Whether a filter other than the status is set. */
export const isNarrowed = ({ search, type, brokerId, from, to }: OfferQuery): boolean =>
  Boolean(search || type || brokerId || from || to);

/** The query for the call, without blank values, and without a last day before the first. */
export const wireQuery = ({ status, search, type, page, cursor, brokerId, from, to }: OfferQuery) => ({
  status,
  page,
  ...(search && { search }),
  ...(type && { type }),
  ...(cursor && { cursor }),
  ...(brokerId && { broker_id: brokerId }),
  ...(from && { from }),
  ...(to && !faultOfPeriod({ from, to }) && { to }),
});
