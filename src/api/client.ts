import { create, isAxiosError, isCancel, type AxiosInstance } from 'axios';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Upload } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import { routes, type Route } from '#contract/routes.ts';
import { forgetAhead, storeAhead, takeAhead } from './ahead.ts';
import { noAnswer, failureOf } from './failure.ts';
import { outcomeOf, type ApiOutcome } from './outcome.ts';
import { readToken, type Audience } from './token.ts';

const httpAt = (baseURL: string): AxiosInstance =>
  create({ baseURL, withCredentials: true, timeout: 20_000, headers: { Accept: 'application/json' } });

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T };
/** What a call takes: its path parameters, query, body and files, each only where the contract has one. */
export type Input<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  (C extends { upload: Upload } ? { files: readonly File[] } : unknown);

export interface Options {
  signal?: AbortSignal | undefined;
  /** Makes a repeated write the same write. */
  idempotencyKey?: string | undefined;
  /** Off: a 401 stands at once, without waiting for the session to be renewed. */
  renew?: boolean | undefined;
  /** The call outlives the page that sends it: a draft on its way while the tab closes. At most 64 kB, a limit of browsers. */
  keepalive?: boolean | undefined;
  /** Hears how much of what is sent has left, in bytes. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** Resolves to whether the session was renewed, so that a call answered 401 may be sent once more. */
export type Renew = () => Promise<boolean>;

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
};

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const audienceOf = (row: Route): Audience =>
  Array.isArray(row.who) && row.who.length === 1 && row.who[0] === 'client' ? 'client' : 'user';

/**
 * An aborted call stays silent: its actor was stopped. Under StrictMode React stops an actor and starts the very same one again, which
 * would take the abort of its first call for the answer to the second.
 */
const silence = (): Promise<never> => new Promise(() => undefined);

/** Bytes; browsers refuse a body above 64 KiB on a call that outlives its page. */
const keepaliveLimit = 60_000;

const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body ?? null)).length < keepaliveLimit;

/** Files take as long as their line takes: they are given up after a quarter of an hour. */
const uploadTimeout = 900_000;

/** A form with its text fields first, as the server reads it. */
function formOf({ body, files = [] }: Loose): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** What an upload is sent with, beside what every call is. */
const uploading = (input: Loose, onProgress: Options['onProgress']) => ({
  data: formOf(input),
  timeout: uploadTimeout,
  ...(onProgress && {
    onUploadProgress: ({ loaded, total = 0 }: { loaded: number; total?: number | undefined }) =>
      onProgress(loaded, total),
  }),
});

/** Sends a call; throws `ApiFailure`, or stays silent where the signal aborted it. Without `renew` a session that is over stands at once. */
async function send(
  http: AxiosInstance,
  row: Route,
  input: Loose,
  { signal, idempotencyKey, keepalive, onProgress }: Options,
  renew?: Renew,
): Promise<unknown> {
  if (row.method !== 'GET') forgetAhead();
  const token = readToken(audienceOf(row));
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  try {
    const answer = await http.request({
      method: row.method,
      url: fill(row.path, input.params),
      ...(input.query && { params: input.query }),
      data: input.body,
      headers,
      responseType: row.file ? 'blob' : 'json',
      ...(signal && { signal }),
      ...(keepalive &&
        fitsKeepalive(input.body) && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
      ...(row.upload && uploading(input, onProgress)),
    });
    return answer.data;
  } catch (error) {
    if (isCancel(error)) return silence();
    if (!isAxiosError(error)) throw error;
    if (!error.response)
      throw noAnswer(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'offline');
    const body: unknown =
      error.response.data instanceof Blob
        ? JSON.parse((await error.response.data.text()) || 'null')
        : error.response.data;
    const failure = failureOf(error.response.status, body);
    if (failure.code === 'unauthenticated' && audienceOf(row) === 'user' && (await renew?.()))
      return send(http, row, input, { signal, idempotencyKey, keepalive, onProgress });
    throw failure;
  }
}

/** A reading: a call of the contract without effect, and what it takes. */
export type Reading = { [K in CallName]: { call: K; input: Input<Calls[K]> } }[CallName];

/** The browser's end of the contract, as charts call it. */
export interface ApiClient {
  /** Calls a row of the contract and reads what came of it. Stays silent once its signal aborted it. */
  ask: <Name extends CallName>(
    name: Name,
    input: Input<Calls[Name]>,
    options?: Options,
  ) => Promise<ApiOutcome<AnswerOf<Calls[Name]>>>;
  /** Asks for what the next screen is about to ask for; its own call takes the answer. A failure is dropped: that call asks again itself. */
  fetchAhead: (reading: Reading) => void;
}

/** The answer that was fetched ahead, where there is one; a call of its own where that one failed. */
function answerTo(
  http: AxiosInstance,
  name: CallName,
  input: Loose,
  options: Options,
  renew?: Renew,
): Promise<unknown> {
  const row = routes[name];
  const ahead = row.method === 'GET' ? takeAhead(name, input) : undefined;
  const ask = () => send(http, row, input, options, renew);
  return ahead ? ahead.then((value) => (options.signal?.aborted ? silence() : value), ask) : ask();
}

/**
 * A client whose calls wait for `renew` where the session is found to be over. `baseUrl`: the address before every path, where the API is
 * not the page's own.
 */
export function createApi(renew: Renew, baseUrl = ''): ApiClient {
  const http = httpAt(baseUrl);
  return {
    ask: (name, input, options = {}) =>
      outcomeOf(
        answerTo(http, name, input as Loose, options, options.renew === false ? undefined : renew) as Promise<
          AnswerOf<Calls[typeof name]>
        >,
      ),
    fetchAhead: ({ call, input }) =>
      storeAhead(call, input as Loose, send(http, routes[call], input as Loose, {})),
  };
}
