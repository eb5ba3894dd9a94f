import {
  fromPromise,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type PromiseActorLogic,
} from 'xstate';
import type { ApiClient, Input } from '#api/client.ts';
import type { ApiOutcome } from '#api/outcome.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import { followDraft, type DraftCall } from './tab-drafts.ts';
import { followLastWord } from './last-words.ts';

/** What a call is given: the parameters, query and body of its contract row, and the key that makes a repeated write the same write. */
export type CallInput<Name extends CallName> = Input<Calls[Name]> & {
  idempotencyKey?: string | undefined;
  /** Hears of an upload on its way. */ progressTo?: AnyActorRef | undefined;
};
/** What one of several rows is given. */
export type InputAmong<Name extends CallName> = Name extends CallName ? CallInput<Name> : never;
export type CallOutcome<Name extends CallName> = ApiOutcome<AnswerOf<Calls[Name]>>;
export type CallLogic<Name extends CallName> = PromiseActorLogic<CallOutcome<Name>, CallInput<Name>>;

/** A chart that is written once for several rows gives the one behind it nothing. */
export interface NoInput {
  idempotencyKey?: undefined;
}
/** What such a chart may give a row: a form that it does not know is an `object`, which the server holds to the row's schema. */
type Given<Name extends CallName> = 'body' extends keyof CallInput<Name>
  ? Omit<CallInput<Name>, 'body'> & { body: object }
  : CallInput<Name>;
type Needed<Gives> = { [Key in keyof Gives]-?: object extends Pick<Gives, Key> ? never : Key }[keyof Gives];
/** The row takes all that it is given; what is sent under a key is no reading. */
type Takes<Name extends CallName, Gives> =
  Gives extends Given<Name>
    ? [Exclude<Needed<Gives>, keyof CallInput<Name>>] extends [never]
      ? 'idempotencyKey' extends Needed<Gives>
        ? Exclude<Calls[Name]['method'], 'GET'>
        : true
      : never
    : never;
/** The rows that answer as a chart expects, and take (one of) what it gives. */
export type Fitting<Output, Gives> = {
  [Name in CallName]: CallOutcome<Name> extends Output
    ? [Takes<Name, Gives>] extends [never]
      ? never
      : Name
    : never;
}[CallName];

/** What the sender of a file receives. */
export interface UploadProgressed {
  type: 'upload.progressed';
  /** Bytes. */
  sent: number;
  total: number;
}

export interface CallOptions {
  /** Off: an expired session ends the call at once, without waiting for a new login. */
  renew?: false;
  /** The call goes on when its screen, or the whole page, is left. */
  outlives?: true;
  /** A call of a draft: this tab keeps what the server has not taken. */
  draft?: DraftCall;
}

/** A call that says itself which of several rows it is. */
export type Chosen<Name extends CallName> = { [One in Name]: { call: One; with: CallInput<One> } }[Name];

/** Either one row's, or chosen among several by each input. */
interface Made {
  name: CallName | null;
  options: CallOptions;
}
const made = new Map<string, AnyActorLogic>();
const madeFrom = new WeakMap<AnyActorLogic, Made>();

function logicOf(
  api: Pick<ApiClient, 'ask'> | null,
  { name: known, options: { renew, outlives, draft } }: Made,
): AnyActorLogic {
  return fromPromise<ApiOutcome<unknown>, CallInput<CallName> | Chosen<CallName>>(
    ({ input: given, signal }) => {
      const [name, input] = 'call' in given ? [given.call, given.with] : [known, given];
      if (!api || name === null)
        throw new Error(`The call ${name} has no client: bind the chart with bindCalls`);
      const { idempotencyKey, progressTo, ...rest } = input;
      const onProgress =
        progressTo &&
        ((sent: number, total: number) =>
          progressTo.send({ type: 'upload.progressed', sent, total } satisfies UploadProgressed));
      const ask = () =>
        api.ask(name, rest as never, {
          idempotencyKey,
          ...(onProgress && { onProgress }),
          ...(renew === false && { renew }),
          ...(outlives ? { keepalive: true } : { signal }),
        });
      const asked: Promise<ApiOutcome<unknown>> = draft ? followDraft(draft, rest, ask as never) : ask();
      return outlives ? followLastWord(asked) : asked;
    },
  );
}

/**
 * The actor of a contract row, the same for every chart that names it: its input is what the row takes, its output an `ApiOutcome`.
 * It fails (`onError`) on faults of the program only. It has no client of its own: `bindCalls` gives it one.
 */
export function call<Name extends CallName>(name: Name, options: CallOptions = {}): CallLogic<Name> {
  const key = JSON.stringify([name, options]);
  const logic = made.get(key) ?? logicOf(null, { name, options });
  made.set(key, logic);
  madeFrom.set(logic, { name, options });
  return logic as CallLogic<Name>;
}

/** The actor of a row where a chart, written once for several, says what it gives and what it expects: no other row fits. */
export const callFor = <Output, Gives>(
  name: Fitting<Output, Gives>,
  options: CallOptions = {},
): PromiseActorLogic<Output, Gives> =>
  call(name, options) as AnyActorLogic as PromiseActorLogic<Output, Gives>;

const chosen = new Map<string, AnyActorLogic>();

/**
 * The actor of several rows of the contract that replace each other in a chart: each input names its row
 * and has that row's input.
 */
export function callAmong<Name extends CallName>(
  ...names: readonly Name[]
): PromiseActorLogic<CallOutcome<Name>, Chosen<Name>> {
  const key = names.join(' ');
  const logic = chosen.get(key) ?? logicOf(null, { name: null, options: {} });
  chosen.set(key, logic);
  madeFrom.set(logic, { name: null, options: {} });
  return logic as PromiseActorLogic<CallOutcome<Name>, Chosen<Name>>;
}

/** The actor of any row: its input names the row and what the row takes. Callers hold both to the contract, by `CallInput`. */
export const anyCall = <Answer>() =>
  callAmong() as AnyActorLogic as PromiseActorLogic<ApiOutcome<Answer>, { call: CallName; with: object }>;

const boundCharts = new WeakMap<Pick<ApiClient, 'ask'>, Map<AnyActorLogic, AnyActorLogic>>();

function boundTo(
  api: Pick<ApiClient, 'ask'>,
  logic: AnyActorLogic,
  known: Map<AnyActorLogic, AnyActorLogic>,
): AnyActorLogic {
  const found = known.get(logic);
  if (found) return found;
  const bound = bindLogic(api, logic, known);
  known.set(logic, bound);
  return bound;
}

function bindLogic(
  api: Pick<ApiClient, 'ask'>,
  logic: AnyActorLogic,
  known: Map<AnyActorLogic, AnyActorLogic>,
): AnyActorLogic {
  if (logic instanceof StateMachine) {
    const actors = Object.entries(logic.implementations.actors as Record<string, AnyActorLogic>).map(
      ([name, child]) => [name, boundTo(api, child, known)],
    );
    return logic.provide({ actors: Object.fromEntries(actors) });
  }
  const row = madeFrom.get(logic);
  return row ? logicOf(api, row) : logic;
}

/** The chart with every call in it, and in the charts that it owns, sent through this client. Made once for each chart and client. */
export function bindCalls<Chart extends AnyStateMachine>(chart: Chart, api: Pick<ApiClient, 'ask'>): Chart {
  const known = boundCharts.get(api) ?? new Map<AnyActorLogic, AnyActorLogic>();
  boundCharts.set(api, known);
  return boundTo(api, chart, known) as Chart;
}
