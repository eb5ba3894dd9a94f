import { create, isAxiosError, isCancel, type AxiosInstance } from 'axios';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Upload } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import { routes, type Route } from '#contract/routes.ts';
import { clearPrefetched, storePrefetched, takePrefetched } from './prefetched.ts';
import { ApiFailure, failureOf, noAnswer, answerTimeout } from './failure.ts';
import { outcomeOf, type ApiOutcome } from './outcome.ts';
import { readToken, type TokenOwner } from './token.ts';

const httpAt = (baseURL: string): AxiosInstance =>
  create({ baseURL, withCredentials: true, timeout: answerTimeout, headers: { Accept: 'application/json' } });

/** The part of an input under that name; nothing is required if the contract declares none. */
type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T };
/** Input of a call: path parameters, query, body and files, each present only if the contract declares it. */
export type Input<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  (C extends { upload: Upload } ? { files: readonly File[] } : unknown);

export interface Options {
  signal?: AbortSignal | undefined;
  /** Sent as the idempotency key: the server runs a repeated write once. */
  idempotencyKey?: string | undefined;
  /** `false`: a 401 is final; the call does not wait for the session to be renewed. */
  renew?: boolean | undefined;
  /**
   * The call outlives its page: a draft is sent while the tab closes. Ignored if the body exceeds
   * `keepaliveLimit`.
   */
  keepalive?: boolean | undefined;
  /** Called during an upload with the bytes sent and the total. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** Renews the session. Resolves to true if a call that got a 401 may be sent again. */
export type Renew = () => Promise<boolean>;

/** Hears what a session lacks. `collaborator`: none is chosen; `unsaved`: a write was refused for it. */
export interface Missing {
  collaborator: (unsaved: boolean) => void;
  /** The account must have a second factor first. */
  factor: () => void;
}

/** The input of any call. */
type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
};

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const tokenOwnerOf = (row: Route): TokenOwner =>
  Array.isArray(row.who) && row.who.length === 1 && row.who[0] === 'client' ? 'client' : 'user';

/**
 * The promise of an aborted call, which never settles: its actor is stopped. If it settled, an actor that
 * React's StrictMode stops and starts again would take the abort of its first call as the answer to its
 * second.
 */
const neverSettles = (): Promise<never> => new Promise(() => undefined);

/** Maximum size of a keepalive body, in bytes. Browsers refuse more than 64 KiB. */
const keepaliveLimit = 60_000;

const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body ?? null)).length < keepaliveLimit;

/** Timeout of an upload, in ms: a quarter of an hour. */
const uploadTimeout = 900_000;

/** Multipart body of an upload. The server expects the text fields before the files. */
function formOf({ body, files = [] }: Loose): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** Axios options that only an upload needs. */
const uploading = (input: Loose, onProgress: Options['onProgress']) => ({
  data: formOf(input),
  timeout: uploadTimeout,
  ...(onProgress && {
    onUploadProgress: ({ loaded, total = 0 }: { loaded: number; total?: number | undefined }) =>
      onProgress(loaded, total),
  }),
});

/** The body of a refusal; null for a file that is not JSON, such as the error page of a proxy. */
async function refusalIn(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return null;
  }
}

/**
 * Sends a call. Throws `ApiFailure`; never settles if the signal aborts it. Without `renew`, a 401 is final.
 */
async function send(
  http: AxiosInstance,
  row: Route,
  input: Loose,
  { signal, idempotencyKey, keepalive, onProgress }: Options,
  renew?: Renew,
): Promise<unknown> {
  if (row.method !== 'GET') clearPrefetched();
  const token = readToken(tokenOwnerOf(row));
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
    if (isCancel(error)) return neverSettles();
    if (!isAxiosError(error)) throw error;
    if (!error.response)
      throw noAnswer(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'offline');
    const failure = failureOf(error.response.status, await refusalIn(error.response.data));
    if (failure.code === 'unauthenticated' && tokenOwnerOf(row) === 'user' && (await renew?.()))
      return send(http, row, input, { signal, idempotencyKey, keepalive, onProgress });
    throw failure;
  }
}

/** A call of the contract with its input; only GET calls are prefetched. */
export type Reading = { [K in CallName]: { call: K; input: Input<Calls[K]> } }[CallName];

/** API client that charts use. */
export interface ApiClient {
  /** Calls a row of the contract and returns its outcome. Never settles once its signal is aborted. */
  ask: <Name extends CallName>(
    name: Name,
    input: Input<Calls[Name]>,
    options?: Options,
  ) => Promise<ApiOutcome<AnswerOf<Calls[Name]>>>;
  /**
   * Starts a GET early; the next call with the same name and input takes its answer. If the prefetch failed,
   * that call is sent again, except after a 403, a 404 or a timeout, which it takes as its own failure.
   */
  prefetch: (reading: Reading) => void;
}

/**
 * Failures that are not worth a second attempt: 403 and 404 would be the same, a timeout would take as long.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404 || error.code === 'timeout');

/**
 * The prefetched answer if there is one; the call is sent if there is none or the prefetch failed for now.
 */
async function answerTo(
  http: AxiosInstance,
  name: CallName,
  input: Loose,
  options: Options,
  renew?: Renew,
): Promise<unknown> {
  const row = routes[name];
  const prefetched = row.method === 'GET' ? takePrefetched(name, input) : undefined;
  const ask = () => send(http, row, input, options, renew);
  if (!prefetched) return ask();
  try {
    const answer = await prefetched;
    return options.signal?.aborted ? await neverSettles() : answer;
  } catch (error) {
    if (!isFinal(error)) return ask();
    if (options.signal?.aborted) return neverSettles();
    throw error;
  }
}

/**
 * Creates a client. Calls that get a 401 wait for `renew`. `baseUrl`: prefix of every path, for an API on
 * another origin. `missing` hears of a call that is refused because the session lacks something.
 */
export function createApi(renew: Renew, baseUrl = '', missing?: Missing): ApiClient {
  const http = httpAt(baseUrl);
  return {
    ask: async (name, input, options = {}) => {
      const outcome = await outcomeOf(
        answerTo(http, name, input as Loose, options, options.renew === false ? undefined : renew) as Promise<
          AnswerOf<Calls[typeof name]>
        >,
      );
      if (outcome.kind === 'refused' && outcome.code === 'collaborator_to_choose')
        missing?.collaborator(routes[name].method !== 'GET');
      if (outcome.kind === 'refused' && outcome.code === 'factor_required') missing?.factor();
      return outcome;
    },
    prefetch: ({ call, input }) =>
      storePrefetched(call, input as Loose, send(http, routes[call], input as Loose, {})),
  };
}
