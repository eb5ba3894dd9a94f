import type { Call, ObjectKind } from '#contract/call.ts';
import { staleClaim } from '../claims/resource.ts';
import { loadClaim } from '../claims/row.ts';
import { loadMembership } from '../memberships/record/load.ts';
import { staleMembership } from '../memberships/refusals.ts';
import { readerOf } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { refuseUnreached, stale } from '../requests/refusals.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../calls/caller.ts';
import type { Objects } from '../calls/handler.ts';
import type { RawInput } from './input.ts';
import { notFound, unauthenticated } from '../calls/refused.ts';

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
 * Loads an object within the caller's scope: 404 outside, 409 with the fresh one where `version` is no
 * longer its own, or the caller has not reached the tab.
 */
type Loader<K extends ObjectKind> = (
  asked: Sought,
  id: number,
  version: number | undefined,
) => Promise<Objects[K]>;

/** One a kind: a kind of object without its loader does not compile. */
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
  membership: async ({ caller, services, now }, id, version) => {
    if (caller.kind !== 'user') throw unauthenticated();
    const row = await loadMembership(services.database, caller, id);
    if (version !== undefined && version !== row.version)
      throw await staleMembership(services.database, row, { caller, now });
    return row;
  },
};

const numberIn = (input: unknown, field: string): number | undefined => {
  const value: unknown = input !== null && typeof input === 'object' ? Reflect.get(input, field) : undefined;
  return typeof value === 'number' ? value : undefined;
};

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

/**
 * The object that the row names, for its handler; `undefined` where it names none, `null` where it may
 * be absent and is.
 */
export async function objectOf(
  { object: named, tab }: Pick<Call, 'object' | 'tab'>,
  input: RawInput,
  asked: Asked,
): Promise<Objects[ObjectKind] | null | undefined> {
  if (!named) return undefined;
  const id = idOf(named, input, asked.caller);
  // A field that is not given is absent or 0: neither names anything.
  if (!id) {
    if (typeof named !== 'string' && named.from === 'body' && named.optional) return null;
    throw notFound();
  }
  return loaders[kindOf(named)]({ ...asked, tab }, id, numberIn(input.body, 'version'));
}

/**
 * Throws where what an earlier answer is about is not the caller's to see any more, a 404 outside its scope,
 * a 409 beyond its tabs: the object that the call names, or the one that it made, which the answer carries
 * under the name of its kind.
 */
export async function refuseOutOfScope(
  { object: named, tab }: Pick<Call, 'object' | 'tab'>,
  input: RawInput,
  answer: unknown,
  asked: Asked,
): Promise<void> {
  if (!named) return;
  const kind = kindOf(named);
  const made: unknown = answer !== null && typeof answer === 'object' ? Reflect.get(answer, kind) : undefined;
  const id = idOf(named, input, asked.caller) || numberIn(made, 'id');
  if (!id) throw notFound();
  await loaders[kind]({ ...asked, tab }, id, undefined);
}
