import type { AnySchema as Schema, InferType } from 'yup';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';

/**
 * Who may knock. `anyone`: no session asked. Otherwise the roles that may; what they may see is the scope's business
 * (`object`), what they may do to it the law's (docs/domain/scope.md).
 */
export type Audience = 'anyone' | readonly Role[];

/**
 * What the account must be besides: `session` (even suspended), `account` (not suspended), `active` (may work on the current
 * offer too: can-do), `valid` (a broker's membership is valid too: a pending broker reads and asks prices but saves nothing).
 */
export type AccountAccess = 'session' | 'account' | 'active' | 'valid';

/** Kinds of objects that a call may name. */
export type ObjectKind = 'request' | 'claim' | 'membership';

/**
 * The object that a call names. The server loads it within the caller's scope (404 outside) and hands it to the handler; where the body has
 * a `version`, it must be the object's (409 with the fresh one).
 */
export type NamedObject =
  /** By `{id}` in the path. */
  | ObjectKind
  /** By a field of the body; `optional`: where the field is absent there is none yet. */
  | { kind: ObjectKind; from: 'body'; field: string; optional?: true }
  /** By a parameter of the query. */
  | { kind: ObjectKind; from: 'query'; field: string }
  /** The one object of a guest's session. */
  | { kind: ObjectKind; from: 'session' };

/** Files that come with a call, as `multipart/form-data`: its text fields come first and are the body. */
export interface Upload {
  /** How many at most. */
  files: number;
  /** Greatest size of each, bytes. */
  bytes: number;
}

/** A body that a provider has signed, and sent uncompressed: it is handed over byte for byte, once the server's verifier of that name has accepted it. */
export interface Signed {
  verifier: string;
}

export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer = unknown,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters, as docs/domain/wire.md writes them. */
  path: `/api/${string}`;
  /** One French line for the API page. */
  summary: string;
  who: Audience;
  /** Ignored where anyone may call. */
  access: AccountAccess;
  /** Anyone may call, and the server knows who does where a session comes with the call; without it every caller of such a row is anonymous. */
  knowsCaller?: true | undefined;
  object?: NamedObject | undefined;
  /**
   * The tab of the dossier that it belongs to: refused to a reader whose request has not reached it
   * (docs/domain/steps.md).
   */
  tab?: DossierTab | undefined;
  params?: Params | undefined;
  query?: Query | undefined;
  body?: Body | undefined;
  /** Values of a field of the body that a main administrator alone may send (docs/domain/roles-and-scope.md). */
  ofMainAdmins?: { field: string; values: readonly string[] } | undefined;
  /** How often one address may make it within a minute, where that is less often than any call; 429 beyond. */
  perMinute?: number | undefined;
  /** Greatest size of the body, bytes; the server's default where absent. */
  bodyLimit?: number | undefined;
  /**
   * The field of the body that is stored as typed, right or wrong: characters that cannot be stored are
   * removed, and refuse nothing.
   */
  asTyped?: string | undefined;
  upload?: Upload | undefined;
  signed?: Signed | undefined;
  /** The answer holds a token, or the body a PIN: nothing of either is stored. An `Idempotency-Key` changes nothing then. */
  secret?: true | undefined;
  /** The media type where the answer is a file. */
  file?: string | undefined;
  /** Never set: carries the answer's type. */
  answer?: Answer | undefined;
}

type Input<S> = S extends Schema ? InferType<S> : undefined;

export type AnswerOf<C> = C extends { answer?: infer A } ? Exclude<A, undefined> : never;
export type ParamsOf<C> = C extends { params: infer S } ? Input<S> : undefined;
export type QueryOf<C> = C extends { query: infer S } ? Input<S> : undefined;
export type BodyOf<C> = C extends { body: infer S } ? Input<S> : undefined;

type Row = Omit<Call, 'answer'>;

/** Declares a call: `call<Answer>()({ … })`. */
export const call =
  <Answer>() =>
  <const C extends Row>(row: C): C & { answer?: Answer } =>
    row;
