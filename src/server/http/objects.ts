import type { Call, ObjectKind } from '#contract/call.ts';
import { staleAccount } from '../accounts/resource.ts';
import { loadAccount } from '../accounts/row.ts';
import { staleClaim } from '../claims/resource.ts';
import { loadClaim } from '../claims/row.ts';
import { loadMembership } from '../memberships/record/load.ts';
import { staleMembership } from '../memberships/refusals.ts';
import { noteReaderOf } from '../notes/reader.ts';
import { staleNote } from '../notes/resource.ts';
import { loadNote } from '../notes/row.ts';
import { stalePromotion } from '../promotions/resource.ts';
import { loadPromotion } from '../promotions/row.ts';
import { staleTariff } from '../tariffs/resource.ts';
import { loadTariff } from '../tariffs/row.ts';
import { staleQuotation } from '../quotations/resource.ts';
import { loadQuotation } from '../quotations/row.ts';
import { readerOf } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { refuseUnreached, stale } from '../requests/refusals.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../calls/caller.ts';
import type { Objects } from '../calls/handler.ts';
import type { RawInput } from './input.ts';
import { notFound, unauthenticated } from '../calls/refused.ts';

/** The caller of a call, and what is needed to load its object. */
interface Asked {
  caller: Caller;
  services: Services;
  now: Date;
}

interface Sought extends Asked {
  /** The tab of the dossier that the call belongs to, if any. */
  tab: Call['tab'];
}

/**
 * Loads an object within the caller's scope. Throws a 404 outside it; a 409 with the current object if it
 * has another version than `version`; a 409 if the caller may not enter the tab yet.
 */
type Loader<K extends ObjectKind> = (
  asked: Sought,
  id: number,
  version: number | undefined,
) => Promise<Objects[K]>;

/** The loader of each kind; the compiler requires one for every kind. */
const loaders: { [K in ObjectKind]: Loader<K> } = {
  request: async ({ caller, services, now, tab }, id, version) => {
    if (caller.kind === 'anonymous') throw unauthenticated();
    const reader = readerOf({ caller, services, now });
    const row = await loadRequest(services.database, reader.scope, id);
    if (version !== undefined && version !== row.version) throw await stale(services.database, row, reader);
    if (tab && caller.kind === 'user') refuseUnreached(row, { role: caller.role, tab }, reader);
    return row;
  },
  claim: async ({ caller, services, now }, id, version) => {
    if (caller.kind === 'anonymous') throw unauthenticated();
    const reader = readerOf({ caller, services, now });
    const row = await loadClaim(services.database, reader.scope, id);
    if (version !== undefined && version !== row.version)
      throw await staleClaim(services.database, row, reader);
    return row;
  },
  account: async ({ caller, services }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadAccount(services.database, id);
    if (version !== undefined && version !== row.version)
      throw await staleAccount(services.database, row, caller);
    return row;
  },
  promotion: async ({ caller, services, now }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadPromotion(services.database, caller, id, now);
    if (version !== undefined && version !== row.version)
      throw await stalePromotion(services.database, row, { now });
    return row;
  },
  tariff: async ({ caller, services, now }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadTariff(services.database, id);
    if (version !== undefined && version !== row.version)
      throw await staleTariff(services.database, row, { userId: caller.userId, now });
    return row;
  },
  quotation: async ({ caller, services }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadQuotation(services.database, caller, id);
    if (version !== undefined && version !== row.version)
      throw await staleQuotation(services.database, row, caller);
    return row;
  },
  membership: async ({ caller, services, now }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadMembership(services.database, caller, id);
    if (version !== undefined && version !== row.version)
      throw await staleMembership(services.database, row, { caller, now });
    return row;
  },
  note: async ({ caller, services }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const reader = await noteReaderOf(services.database, caller);
    const row = await loadNote(services.database, reader, id);
    if (version !== undefined && version !== row.version) throw staleNote(row);
    return row;
  },
};

const numberIn = (input: unknown, field: string): number | undefined => {
  const value: unknown = input !== null && typeof input === 'object' ? Reflect.get(input, field) : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** The id in the input (for a guest, in the session); `undefined` if there is none. */
function idOf(
  named: NonNullable<Call['object']>,
  { params, query, body }: RawInput,
  caller: Caller,
): number | undefined {
  if (typeof named === 'string') return numberIn(params, 'id');
  if (named.from === 'body') return numberIn(body, named.field);
  if (named.from === 'query') return numberIn(query, named.field);
  return caller.kind === 'client' ? caller.requestId : undefined;
}

const kindOf = (named: NonNullable<Call['object']>): ObjectKind =>
  typeof named === 'string' ? named : named.kind;

const mayBeAbsent = (named: NonNullable<Call['object']>): boolean =>
  typeof named !== 'string' && named.from !== 'session' && named.optional === true;

/**
 * The object that the row names, for its handler; `undefined` if the row names none, `null` if the input
 * omits an optional one. Throws as its loader does, and a 404 if the input omits one that is required.
 */
export async function objectOf(
  { object: named, tab }: Pick<Call, 'object' | 'tab'>,
  input: RawInput,
  asked: Asked,
): Promise<Objects[ObjectKind] | null | undefined> {
  if (!named) return undefined;
  const id = idOf(named, input, asked.caller);
  // An id that is absent or 0 names no object.
  if (!id) {
    if (mayBeAbsent(named)) return null;
    throw notFound();
  }
  const version = numberIn(input.body, 'version') ?? numberIn(input.query, 'version');
  return loaders[kindOf(named)]({ ...asked, tab }, id, version);
}

/**
 * Throws if the caller may no longer see the object of an earlier answer: a 404 outside the scope, a 409 if
 * the tab is closed to the caller. The object is the one that the call names; if the call created it, the
 * answer contains it under the name of its kind. A write that omitted an optional object has none to check.
 */
export async function refuseOutOfScope(
  { object: named, tab }: Pick<Call, 'object' | 'tab'>,
  input: RawInput,
  answer: unknown,
  asked: Asked,
): Promise<void> {
  if (!named) return;
  const kind = kindOf(named);
  const created: unknown =
    answer !== null && typeof answer === 'object' ? Reflect.get(answer, kind) : undefined;
  const id = idOf(named, input, asked.caller) || numberIn(created, 'id');
  if (!id && mayBeAbsent(named)) return;
  if (!id) throw notFound();
  await loaders[kind]({ ...asked, tab }, id, undefined);
}
