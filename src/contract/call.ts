import type { AnySchema as Schema, InferType } from 'yup';
import type { Role } from '#domain/roles.ts';

/**
 * Who may knock. `anyone`: no session asked. Otherwise the roles that may; what they may see is the scope's business
 * (`object`), what they may do to it the law's (machines/request-lifecycle).
 */
export type Audience = 'anyone' | readonly Role[];

/**
 * What the account must be besides: `session` (even suspended), `account` (not suspended), `active` (may work on the current
 * offer too: can-do), `valid` (a broker's standing is valid too: a pending one reads and asks prices but saves nothing).
 */
export type Standing = 'session' | 'account' | 'active' | 'valid';

export interface Call<Params extends Schema = Schema, Query extends Schema = Schema, Body extends Schema = Schema, Answer = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters, as the specification writes them. */
  path: `/api/${string}`;
  /** One French line for the API page. */
  summary: string;
  who: Audience;
  /** Ignored where anyone may call. */
  standing: Standing;
  /** `request`: `{id}` names a request; outside the caller's scope it is a 404. */
  object?: 'request' | undefined;
  params?: Params | undefined;
  query?: Query | undefined;
  body?: Body | undefined;
  /** Greatest size of the body, bytes; the server's default where absent. */
  bodyLimit?: number | undefined;
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
