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

/**
 * Input of a call: the parameters, query and body of its contract row, and an idempotency key for a write.
 */
export type CallInput<Name extends CallName> = Input<Calls[Name]> & {
  idempotencyKey?: string | undefined;
  /** Hears of an upload on its way. */ progressTo?: AnyActorRef | undefined;
};
/** Input of one of several rows. */
export type InputAmong<Name extends CallName> = Name extends CallName ? CallInput<Name> : never;
export type CallOutcome<Name extends CallName> = ApiOutcome<AnswerOf<Calls[Name]>>;
export type CallLogic<Name extends CallName> = PromiseActorLogic<CallOutcome<Name>, CallInput<Name>>;

/** Input of a row that takes nothing, for charts that serve several rows. */
export interface NoInput {
  idempotencyKey?: undefined;
}
/**
 * Input that such a chart may give a row. A body of unknown shape is an `object`; the server validates it by
 * the row's schema.
 */
type Given<Name extends CallName> = 'body' extends keyof CallInput<Name>
  ? Omit<CallInput<Name>, 'body'> & { body: object }
  : CallInput<Name>;
type Needed<Gives> = { [Key in keyof Gives]-?: object extends Pick<Gives, Key> ? never : Key }[keyof Gives];
/** Whether the row accepts the input; a row called with an idempotency key must be a write. */
type Takes<Name extends CallName, Gives> =
  Gives extends Given<Name>
    ? [Exclude<Needed<Gives>, keyof CallInput<Name>>] extends [never]
      ? 'idempotencyKey' extends Needed<Gives>
        ? Exclude<Calls[Name]['method'], 'GET'>
        : true
      : never
    : never;
/** Names of the rows with that answer that accept (one of) those inputs. */
export type Fitting<Output, Gives> = {
  [Name in CallName]: CallOutcome<Name> extends Output
    ? [Takes<Name, Gives>] extends [never]
      ? never
      : Name
    : never;
}[CallName];

/** Progress event for the chart that uploads a file. */
export interface UploadProgressed {
  type: 'upload.progressed';
  /** Bytes. */
  sent: number;
  total: number;
}

export interface CallOptions {
  /** `false`: a call with an expired session fails at once, without waiting for a new login. */
  renew?: false;
  /** The call continues when its screen or the page is left. */
  outlives?: true;
  /** A call of a draft: the tab storage keeps what the server has not stored. */
  draft?: DraftCall;
}

/** Input that names one of several rows. */
export type Chosen<Name extends CallName> = { [One in Name]: { call: One; with: CallInput<One> } }[Name];

/** An actor for one row, or for several rows among which each input chooses. */
export interface Made {
  /** One row; several, or none for any row, if each input names its own. */
  names: readonly CallName[];
  /** The row of every input; null if each input names its own. */
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
 * The actor of a contract row; charts that name the same row share it. Its output is an `ApiOutcome`; it
 * fails (`onError`) on programming errors only. `bindCalls` gives it the API client.
 */
export function call<Name extends CallName>(name: Name, options: CallOptions = {}): CallLogic<Name> {
  const key = JSON.stringify([name, options]);
  const how: Made = { names: [name], name, options };
  const logic = made.get(key) ?? logicOf(null, how);
  made.set(key, logic);
  madeFrom.set(logic, how);
  return logic as CallLogic<Name>;
}

/**
 * The actor of a row for charts that serve several rows: the types of answer and input exclude other rows.
 */
export const callFor = <Output, Gives>(
  name: Fitting<Output, Gives>,
  options: CallOptions = {},
): PromiseActorLogic<Output, Gives> =>
  call(name, options) as AnyActorLogic as PromiseActorLogic<Output, Gives>;

const chosen = new Map<string, AnyActorLogic>();

/** An actor for several rows of the contract; each input names the row and contains its input. */
export function callAmong<Name extends CallName>(
  ...names: readonly Name[]
): PromiseActorLogic<CallOutcome<Name>, Chosen<Name>> {
  const key = names.join(' ');
  const how: Made = { names, name: null, options: {} };
  const logic = chosen.get(key) ?? logicOf(null, how);
  chosen.set(key, logic);
  madeFrom.set(logic, how);
  return logic as PromiseActorLogic<CallOutcome<Name>, Chosen<Name>>;
}

/** An actor for any row; its input names the row. Callers check it against the contract by `CallInput`. */
export const anyCall = <Answer>() =>
  callAmong() as AnyActorLogic as PromiseActorLogic<ApiOutcome<Answer>, { call: CallName; with: object }>;

/** The rows that an actor of a chart may call, and how; undefined if it makes no call. */
export const madeOf = (logic: AnyActorLogic): Made | undefined => madeFrom.get(logic);

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

/** The chart whose calls, and those of its child charts, use this API client. Cached by chart and client. */
export function bindCalls<Chart extends AnyStateMachine>(chart: Chart, api: Pick<ApiClient, 'ask'>): Chart {
  const known = boundCharts.get(api) ?? new Map<AnyActorLogic, AnyActorLogic>();
  boundCharts.set(api, known);
  return boundTo(api, chart, known) as Chart;
}
