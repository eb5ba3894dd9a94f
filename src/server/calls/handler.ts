import type { AnswerOf, BodyOf, ObjectKind, ParamsOf, QueryOf, Signed, Upload } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { AnySchema } from '#domain/validation/yup.ts';
import type { Services } from '../services/services.ts';
import type { CallerOf } from './caller.ts';
import type { FileAnswer } from './file-answer.ts';

/** Rows of the objects that calls name. Each room adds its own by augmenting this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Objects {}

type KindOf<O> = (O extends ObjectKind ? O : O extends { kind: infer K extends ObjectKind } ? K : never) &
  keyof Objects;

/** The object that a call names, as its handler gets it. */
export type ObjectOf<C> = C extends { object: infer O }
  ? Objects[KindOf<O>] | (O extends { optional: true } ? null : never)
  : undefined;

/** A received file, with name and type as the sender states them, which are not trusted. */
export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  /** The complete content, available until the call is answered; may be read several times. */
  content: AsyncIterable<Uint8Array>;
}

/**
 * Argument of a handler. The input is validated by the row's schemas (unknown keys removed) and the caller is
 * authorised.
 */
export interface HandlerContext<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<C>;
  /** The object that the call names, within the caller's scope and at the version that was sent. */
  object: ObjectOf<C>;
  /** Files of the form, in its order. */
  files: C extends { upload: Upload } ? readonly UploadedFile[] : undefined;
  /** The signed body, byte for byte. */
  raw: C extends { signed: Signed } ? Uint8Array : undefined;
  services: Services;
  /** Instant of this call, used for everything that it writes. */
  now: Date;
  /**
   * IP address of the caller, for limits and the journal of accounts (docs/domain/account-events.md). Never
   * logged.
   */
  address: string;
  /** The User-Agent header, empty where there is none: only its browser's name is stored. Never logged. */
  agent: string;
}

export type Answered<C> = C extends { file: string } ? FileAnswer : AnswerOf<C>;

/**
 * Fields of a call's body whose bounds depend on the object that it names, or on the day: schemas that
 * replace those of the row, so that one validation finds every error of the body.
 */
export type Bounds<K extends CallName> = (
  asked: Pick<HandlerContext<Calls[K]>, 'params' | 'object' | 'services' | 'now'>,
) => Record<string, AnySchema> | Promise<Record<string, AnySchema>>;

export type BoundsOfCalls = { [K in CallName]?: Bounds<K> };

/** Answers, or throws a `Refused`; anything else that it throws becomes a 500 without details. */
export type Handler<K extends CallName> = (context: HandlerContext<Calls[K]>) => Promise<Answered<Calls[K]>>;

export type Handlers = { [K in CallName]: Handler<K> };
/** A part of the table: what one folder declares with `satisfies HandlersOf<keyof typeof …Calls>`. */
export type HandlersOf<K extends CallName> = { [N in K]: Handler<N> };
