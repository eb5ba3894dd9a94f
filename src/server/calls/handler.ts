import type { AnswerOf, BodyOf, ObjectKind, ParamsOf, QueryOf, Signed, Upload } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Services } from '../services/services.ts';
import type { CallerOf } from './caller.ts';
import type { FileAnswer } from './file-answer.ts';

/** What the server loads for the calls that name an object: each room adds its own row by augmenting this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Objects {}

type KindOf<O> = (O extends ObjectKind ? O : O extends { kind: infer K extends ObjectKind } ? K : never) &
  keyof Objects;

/** The object that a call names, as its handler gets it. */
export type ObjectOf<C> = C extends { object: infer O }
  ? Objects[KindOf<O>] | (O extends { optional: true } ? null : never)
  : undefined;

/** A file on its way in, with what its sender says of it: nothing of that is believed. */
export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  /** Received whole, and there until the call is answered; from its beginning, as often as it is read. */
  content: AsyncIterable<Uint8Array>;
}

/** What a handler is given: input already validated by the row's schemas (unknown keys gone), caller already authorised by the row. */
export interface HandlerContext<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<C>;
  /** Loaded within the caller's scope, at the version that the caller saw. */
  object: ObjectOf<C>;
  /** As many as the row allows, in the form's order. */
  files: C extends { upload: Upload } ? readonly UploadedFile[] : undefined;
  /** The body as it was signed. */
  raw: C extends { signed: Signed } ? Uint8Array : undefined;
  services: Services;
  /** The instant of this request; everything it writes carries it. */
  now: Date;
  /** Network address of the other end; for throttles and the journal of accounts (docs/domain/account-events.md), never logged. */
  address: string;
}

export type Answered<C> = C extends { file: string } ? FileAnswer : AnswerOf<C>;

/** Answers, or throws a `Refused`; anything else that it throws becomes a 500 without details. */
export type Handler<K extends CallName> = (context: HandlerContext<Calls[K]>) => Promise<Answered<Calls[K]>>;

export type Handlers = { [K in CallName]: Handler<K> };
/** A part of the table: what one folder declares with `satisfies HandlersOf<keyof typeof …Calls>`. */
export type HandlersOf<K extends CallName> = { [N in K]: Handler<N> };
