import { create, isAxiosError, isCancel } from 'axios';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import { forgetAhead, keepAhead, takeAhead } from './ahead.ts';
import { noAnswer, refusalOf } from './refusal.ts';
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
}

type Loose = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

const fill = (path: string, params: Record<string, string | number> = {}) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const audienceOf = (row: Call): Audience => (Array.isArray(row.who) && row.who.length === 1 && row.who[0] === 'client' ? 'client' : 'user');

/**
 * An aborted call stays silent: its actor was stopped. Under StrictMode React stops an actor and starts the very same one again, which
 * would take the abort of its first call for the answer to the second.
 */
const silence = (): Promise<never> => new Promise(() => undefined);

async function send(row: Call, input: Loose, options: Options): Promise<unknown> {
  const { signal, idempotencyKey, renew = true } = options;
  if (row.method !== 'GET') forgetAhead();
  const token = readToken(audienceOf(row));
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) };
  try {
    const answer = await http.request({
      method: row.method, url: fill(row.path, input.params), ...(input.query && { params: input.query }), data: input.body, headers,
      responseType: row.file ? 'blob' : 'json', ...(signal && { signal }),
    });
    return answer.data;
  } catch (error) {
    if (isCancel(error)) return silence();
    if (!isAxiosError(error)) throw error;
    if (!error.response) throw noAnswer(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'offline');
    const body: unknown = error.response.data instanceof Blob ? JSON.parse((await error.response.data.text()) || 'null') : error.response.data;
    const refusal = refusalOf(error.response.status, body);
    if (refusal.status === 401 && renew && token && audienceOf(row) === 'user' && (await renewed())) return send(row, input, { ...options, renew: false });
    throw refusal;
  }
}

function readAhead(name: string, input: Loose, options: Options): Promise<unknown> | undefined {
  const row: Call = calls[name as CallName];
  const answer = row.method === 'GET' ? takeAhead(name, input) : undefined;
  return answer?.then(
    (value) => (options.signal?.aborted ? silence() : value),
    () => send(row, input, options),
  );
}

export type Api = { [K in CallName]: (input: Input<Calls[K]>, options?: Options) => Promise<AnswerOf<Calls[K]>> };

/** One function per row of the contract; each throws `ApiRefusal`, or stays silent where the signal aborted it. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([name, row]) => [name, (input: Loose = {}, options: Options = {}) => readAhead(name, input, options) ?? send(row as Call, input, options)]),
) as unknown as Api;

/** A reading: a call of the contract without effect, and what it takes. */
export type Reading = { [K in CallName]: { call: K; input: Input<Calls[K]> } }[CallName];

/** Asks for what the next screen is about to ask for; its own call takes the answer. Of a failure it hears nothing: it asks again itself. */
export const fetchAhead = ({ call, input }: Reading): void => keepAhead(call, input as Loose, send(calls[call], input as Loose, { renew: false }));
