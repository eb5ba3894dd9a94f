import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Services } from '../services.ts';
import type { CallerOf } from '../session/caller.ts';
import type { FileAnswer } from './file-answer.ts';

/** What a handler is given: input already validated by the row's schemas (unknown keys gone), caller already authorised by the row. */
export interface HandlerContext<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<C>;
  services: Services;
  /** The instant of this request; everything it writes carries it. */
  now: Date;
  /** Network address of the other end; for throttles only, never logged nor kept with a person. */
  address: string;
}

export type Answered<C> = C extends { file: string } ? FileAnswer : AnswerOf<C>;

/** Answers, or throws a `Refused`; anything else that it throws becomes a 500 without details. */
export type Handler<K extends CallName> = (context: HandlerContext<Calls[K]>) => Promise<Answered<Calls[K]>>;

export type Handlers = { [K in CallName]: Handler<K> };
/** A part of the table: what one folder declares with `satisfies HandlersOf<keyof typeof …Calls>`. */
export type HandlersOf<K extends CallName> = { [N in K]: Handler<N> };
