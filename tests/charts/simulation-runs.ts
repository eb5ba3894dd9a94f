import { sameData } from '#machines/shared/same-data.ts';
import type { SimulationContext, SimulationForm } from '#machines/simulation/index.ts';
import { answerOf, eventIn } from './harness/properties.ts';
import type { Call, Moment } from './harness/tree.ts';
import type { Write } from './simulation-server.ts';

/**
 * The record of a run of a simulation's charts: the typed and chosen answers, the calls and their answers.
 */
export const contextOf = ({ snapshot }: Moment) => snapshot.context as SimulationContext;
export const isIn = ({ snapshot }: Moment, ...states: object[]) =>
  states.some((state) => snapshot.matches(state as never));

/** Writes: a request is created, saved as an offer, or submitted to the company. */
export const writesIn = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'send');
export const writeOf = ({ input }: Call) => input as Write;
export const isCreation = (call: Call) =>
  call.name === 'send' && !writeOf(call).params && writeOf(call).body.request_id === null;
/** The first try of a write: later tries repeat its key. */
export const firstTryOf = (write: Call, calls: readonly Call[]) =>
  writesIn(calls).find((call) => writeOf(call).idempotencyKey === writeOf(write).idempotencyKey) ?? write;

interface Learned {
  answer: { request?: { version: number } };
  newer: { version: number } | null;
}
/** The answer of a call to the page; nothing from one that it aborted. */
export const learnedFrom = (call: Call): Partial<Learned> => (call.aborted ? {} : answerOf<Learned>(call));

/** Drafts, each under the name of its simulation: that of a new house, or the request's number. */
export const newHouse = 'maison-individuelle';
export const draftKeyOf = ({ input }: Call) => (input as { params: { key: string } }).params.key;
/** Calls without an answer, including those of stopped charts: the server still receives them. */
export const pendingIn = ({ calls }: Moment, ...names: readonly string[]) =>
  calls.filter(({ name, answeredAt }) => names.includes(name) && answeredAt === undefined);

/** The user opens another simulation at this moment. */
export function isLeft(moment: Moment, moments: readonly Moment[]): boolean {
  const event = eventIn(moment);
  const before = moments[moments.indexOf(moment) - 1];
  if (event?.type !== 'address.visited' || before === undefined) return false;
  const { requestId, draft } = contextOf(before);
  return (
    (event['stage'] === null && event['requestId'] !== requestId) ||
    (event['requestId'] === null && (event['draft'] ?? null) !== draft)
  );
}

const givesUp = new Set(['draft.discard', 'draft.takeOther', 'startOver.confirm', 'conflict.takeTheirs']);
/** Events that change the form. */
export const changesForm = new Set(['answers.changed', ...givesUp]);

/** The form that the user typed last and did not give up since; undefined if there is none. */
export function lastTyped(moments: readonly Moment[], index: number): SimulationForm | undefined {
  let typed: SimulationForm | undefined;
  for (const [one, moment] of moments.slice(0, index + 1).entries()) {
    const event = eventIn(moment);
    const before = moments[one - 1];
    if (!event || !before) continue;
    if (event.type === 'answers.changed' && isIn(before, { file: 'working' }))
      typed = event['form'] as SimulationForm;
    if (givesUp.has(event.type) || isLeft(moment, moments)) typed = undefined;
  }
  return typed;
}

/** A write with these answers was accepted. */
export const isRecorded = (typed: SimulationForm, calls: readonly Call[]) =>
  writesIn(calls).some(
    (write) => String(writeOf(write).body.frais) === typed.frais && learnedFrom(write).answer !== undefined,
  );

const formPut = ({ input }: Call) => (input as { body: { data: { form: SimulationForm } } }).body.data.form;
/** The last draft that was sent, or read, has these answers. */
export function isDrafted(typed: SimulationForm, calls: readonly Call[]): boolean {
  const put = calls.findLast(({ name }) => name === 'putDraft');
  const reading = calls.findLast(({ name }) => name === 'getDraft');
  const read = reading && answerOf<{ answer: { data?: { form: SimulationForm } | null } }>(reading).answer;
  return (put !== undefined && sameData(formPut(put), typed)) || sameData(read?.data?.form, typed);
}

const choices = new Set(['conflict.keepMine', 'conflict.takeTheirs']);
/**
 * The version of the request that the page saw last before this write: read, written, or chosen after
 * somebody else saved.
 */
export function versionBefore(
  write: Call,
  calls: readonly Call[],
  moments: readonly Moment[],
): number | null {
  const isReferral = writeOf(write).body.event !== undefined;
  const answers = calls.filter((call) => call !== write && (call.answeredAt ?? Infinity) <= write.at);
  const learned = answers.flatMap((call) => {
    const { answer, newer } = learnedFrom(call);
    const version = answer?.request?.version ?? (isReferral ? newer?.version : undefined);
    return version === undefined ? [] : [{ at: call.answeredAt ?? 0, version: version as number | null }];
  });
  const chosen = moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (moment.at > write.at || !before) return [];
    if (isLeft(moment, moments)) return [{ at: moment.at, version: null }];
    const hasChoice = isIn(before, { file: { recording: { stopped: 'outdated' } } });
    if (!hasChoice || !choices.has(eventIn(moment)?.type ?? '')) return [];
    return [{ at: moment.at, version: contextOf(before).request?.version ?? null }];
  });
  return [...learned, ...chosen].toSorted((a, b) => a.at - b.at).at(-1)?.version ?? null;
}
