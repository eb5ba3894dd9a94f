import type { AnySchema as Schema, InferType } from 'yup';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';

/*
 * What a row of the contract says of a call of the API: its address, who may make it, its input and its
 * answer. The other files of this folder declare the rows; `calls.ts` joins them.
 */

/**
 * Who may make a call. `anyone`: no session is needed. Otherwise the roles that may. Which objects they may
 * see follows from their scope (`object`), what they may do to one from its law (docs/domain/scope.md).
 */
export type Audience = 'anyone' | readonly Role[];

/**
 * What a call requires of the account, each value more than the one before:
 * - `session`: a session, even of a suspended account;
 * - `account`: the account is not suspended;
 * - `active`: it may work on the product (route guard `can-do`);
 * - `valid`: a broker's membership is valid. A pending broker reads and asks for prices, but saves nothing.
 */
export type AccountAccess = 'session' | 'account' | 'active' | 'valid';

/** Kinds of objects that a call may name. */
export type ObjectKind =
  | 'request'
  | 'claim'
  | 'membership'
  | 'account'
  | 'quotation'
  | 'note'
  | 'promotion'
  | 'tariff';

/**
 * The object that a call names. The server loads it within the caller's scope (404 outside) and hands it to
 * the handler; where the body or the query has a `version`, it must be the object's (409 with the fresh one).
 */
export type NamedObject =
  /** By `{id}` in the path. */
  | ObjectKind
  /** By a field of the body; `optional`: without the field, the call names no object. */
  | { kind: ObjectKind; from: 'body'; field: string; optional?: true }
  /** By a parameter of the query; `optional` as above. */
  | { kind: ObjectKind; from: 'query'; field: string; optional?: true }
  /** The one object of a guest's session. */
  | { kind: ObjectKind; from: 'session' };

/** Files that come with a call, as `multipart/form-data`: its text fields come first and are the body. */
export interface Upload {
  /** How many at most. */
  files: number;
  /** Greatest size of each, bytes. */
  bytes: number;
}

/**
 * A body that a provider has signed. The server's verifier of that name checks it; the handler then gets it
 * byte for byte. A compressed body is refused.
 */
export interface Signed {
  verifier: string;
}

/** A row of the contract. The parameters are the schemas of its input and the type of its answer. */
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
  /** Ignored if anyone may call. */
  access: AccountAccess;
  /**
   * For a call that anyone may make: the server reads the session that comes with it, if there is one.
   * Without this every caller is anonymous.
   */
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
  /**
   * `true`: a main administrator alone may call; else the values of a field of the body that a main
   * administrator alone may send (docs/domain/roles-and-scope.md).
   */
  ofMainAdmins?: true | { field: string; values: readonly string[] } | undefined;
  /** Calls a minute from one address, if fewer than the general limit; more are answered 429. */
  perMinute?: number | undefined;
  /** Greatest size of the body, bytes; the server's default where absent. */
  bodyLimit?: number | undefined;
  /**
   * The field of the body that is stored as typed, valid or not. Characters that the database cannot store
   * are removed instead of refused.
   */
  asTyped?: string | undefined;
  upload?: Upload | undefined;
  signed?: Signed | undefined;
  /**
   * The answer contains a token, or the body a PIN: neither is stored. An `Idempotency-Key` is
   * therefore ignored.
   */
  secret?: true | undefined;
  /** A write without an `Idempotency-Key` is refused: what it makes has no other key. */
  keyed?: true | undefined;
  /** Open to an account that must add a second factor first; every other call refuses it. */
  enrols?: true | undefined;
  /** Pages make it by themselves, without their user: it does not prolong the session. */
  unattended?: true | undefined;
  /** The media type where the answer is a file. */
  file?: string | undefined;
  /** Never set: carries the answer's type. */
  answer?: Answer | undefined;
}

type Input<S> = S extends Schema ? InferType<S> : undefined;

/**
 * Types that follow from a row: its answer, its path parameters, its query and its body; `undefined`
 * where it has none.
 */
export type AnswerOf<C> = C extends { answer?: infer A } ? Exclude<A, undefined> : never;
export type ParamsOf<C> = C extends { params: infer S } ? Input<S> : undefined;
export type QueryOf<C> = C extends { query: infer S } ? Input<S> : undefined;
export type BodyOf<C> = C extends { body: infer S } ? Input<S> : undefined;

type Row = Omit<Call, 'answer'>;

/**
 * Declares a call: `call<Answer>()({ … })`. Two steps, because TypeScript infers either all type arguments or
 * none: the answer is given, the row is inferred.
 */
export const call =
  <Answer>() =>
  <const C extends Row>(row: C): C & { answer?: Answer } =>
    row;
