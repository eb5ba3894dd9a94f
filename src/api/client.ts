import { create, isAxiosError, isCancel } from 'axios';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import { forgetAhead, keepAhead, takeAhead } from './ahead.ts';
import { noAnswer, failureOf } from './failure.ts';
import { outcomeOf, type ApiOutcome } from './outcome.ts';
import { renewed } from './renewal.ts';
import { readToken, type Audience } from './token.ts';

const http = create({ withCredentials: true, timeout: 20_000, headers: { Accept: 'application/json' } });

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T };
/** What a call takes: its path parameters, query and body, each only where the contract has one. */
export type Input<C> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>>;

export interface Options {
  signal?: AbortSignal | undefined;
  /** Makes a repeated write the same write. */
  idempotencyKey?: string | undefined;
  /** Off: a 401 stands at once, without waiting for the session to be renewed. */
  renew?: boolean | undefined;
  /** The call outlives the page that sends it: a draft on its way while the tab closes. At most 64 kB, a limit of browsers. */
  keepalive?: boolean | undefined;
}

/** Resolves to whether the session was renewed, so that a call answered 401 may be sent once more. */
export type Renew = () => Promise<boolean>;

type Loose = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

const fill = (path: string, params: Record<string, string | number> = {}) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const audienceOf = (row: Call): Audience => (Array.isArray(row.who) && row.who.length === 1 && row.who[0] === 'client' ? 'client' : 'user');

/**
 * An aborted call stays silent: its actor was stopped. Under StrictMode React stops an actor and starts the very same one again, which
 * would take the abort of its first call for the answer to the second.
 */
const silence = (): Promise<never> => new Promise(() => undefined);

/** Bytes; browsers refuse a body above 64 KiB on a call that outlives its page. */
const keepaliveLimit = 60_000;

const fitsKeepalive = (body: unknown): boolean => new TextEncoder().encode(JSON.stringify(body ?? null)).length < keepaliveLimit;

async function send(row: Call, input: Loose, options: Options, renewSession: Renew = renewed): Promise<unknown> {
  const { signal, idempotencyKey, renew = true, keepalive } = options;
  if (row.method !== 'GET') forgetAhead();
  const token = readToken(audienceOf(row));
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) };
  try {
    const answer = await http.request({
      method: row.method, url: fill(row.path, input.params), ...(input.query && { params: input.query }), data: input.body, headers,
      responseType: row.file ? 'blob' : 'json', ...(signal && { signal }),
      ...(keepalive && fitsKeepalive(input.body) && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
    });
    return answer.data;
  } catch (error) {
    if (isCancel(error)) return silence();
    if (!isAxiosError(error)) throw error;
    if (!error.response) throw noAnswer(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'offline');
    const body: unknown = error.response.data instanceof Blob ? JSON.parse((await error.response.data.text()) || 'null') : error.response.data;
    const failure = failureOf(error.response.status, body);
    if (failure.code === 'unauthenticated' && renew && token && audienceOf(row) === 'user' && (await renewSession())) return send(row, input, { ...options, renew: false }, renewSession);
    throw failure;
  }
}

function readAhead(name: string, input: Loose, options: Options, renewSession?: Renew): Promise<unknown> | undefined {
  const row: Call = calls[name as CallName];
  const answer = row.method === 'GET' ? takeAhead(name, input) : undefined;
  return answer?.then(
    (value) => (options.signal?.aborted ? silence() : value),
    () => send(row, input, options, renewSession),
  );
}

export type Api = { [K in CallName]: (input: Input<Calls[K]>, options?: Options) => Promise<AnswerOf<Calls[K]>> };

/** One function per row of the contract; each throws `ApiFailure`, or stays silent where the signal aborted it. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([name, row]) => [name, (input: Loose = {}, options: Options = {}) => readAhead(name, input, options) ?? send(row as Call, input, options)]),
) as unknown as Api;

/** A reading: a call of the contract without effect, and what it takes. */
export type Reading = { [K in CallName]: { call: K; input: Input<Calls[K]> } }[CallName];

/** Asks for what the next screen is about to ask for; its own call takes the answer. Of a failure it hears nothing: it asks again itself. */
export const fetchAhead = ({ call, input }: Reading): void => keepAhead(call, input as Loose, send(calls[call], input as Loose, { renew: false }));

/** The browser's end of the contract, as charts call it. */
export interface ApiClient {
  /** Calls a row of the contract and reads what came of it. Stays silent once its signal aborted it. */
  ask: <Name extends CallName>(name: Name, input: Input<Calls[Name]>, options?: Options) => Promise<ApiOutcome<AnswerOf<Calls[Name]>>>;
  /** Asks for what the next screen is about to ask for; its own call takes the answer. */
  fetchAhead: (reading: Reading) => void;
}

/** A client whose calls wait for `renew` where the session is found to be over. */
export const createApi = (renew: Renew): ApiClient => ({
  ask: (name, input, options = {}) => {
    const row: Call = calls[name];
    const answer = readAhead(name, input as Loose, options, renew) ?? send(row, input as Loose, options, renew);
    return outcomeOf(answer as Promise<AnswerOf<Calls[typeof name]>>);
  },
  fetchAhead,
});
