import { sameData } from '#machines/shared/same-data.ts';
import { always, atTheEnd, childOf, eventIn, hasSent, never, sent, underWay } from './harness/properties.ts';
import type { Call, Moment, Properties, Property } from './harness/tree.ts';
import {
  changesForm,
  contextOf,
  draftKeyOf,
  firstTryOf,
  isCreation,
  isDrafted,
  isIn,
  isLeft,
  isRecorded,
  lastTyped,
  learnedFrom,
  newHouse,
  pendingIn,
  versionBefore,
  writeOf,
  writesIn,
} from './simulation-runs.ts';
import { rivalForm, serverOf } from './simulation-server.ts';

/**
 * Properties of a simulation for any outcomes of its calls. `simulation-runs.ts` reads the run: the input,
 * the calls and the answers.
 */
const draftCalls = ['getDraft', 'putDraft', 'deleteDraft'];

/** The draft found one of another tab: the user chooses, and nothing is overwritten before. */
const isCompared = (moment: Moment) =>
  ['comparing', 'conflict', { discarding: 'checking' }].some((state) =>
    childOf(moment, 'draft')?.matches(state),
  );

// Writes

const oneWriteAtATime = never(
  'two writes are pending at once',
  (moment) => underWay(moment, 'send').length > 1,
);

const writesNameTheLatestVersion = atTheEnd(
  'a write names the version that the page saw last',
  ({ calls }, _, moments) =>
    writesIn(calls).every(
      (write) => writeOf(write).body.version === versionBefore(firstTryOf(write, calls), calls, moments),
    ),
);

const keysAreUsedOnce = always('an idempotency key is used for one write only', ({ calls }) =>
  writesIn(calls).every((write) => sameData(writeOf(write).body, writeOf(firstTryOf(write, calls)).body)),
);

const recordedAnswersMakeOneRequest = atTheEnd(
  'answers that are recorded are not recorded again as another request',
  ({ calls }, _, moments) =>
    writesIn(calls).every((write) => {
      if (!isCreation(write) || !learnedFrom(write).answer?.request) return true;
      const { answeredAt = Infinity } = write;
      const beganAnother = (until: number) =>
        moments.some((moment) => isLeft(moment, moments) && moment.at >= answeredAt && moment.at <= until);
      return calls.every((later) => !isCreation(later) || later.at < answeredAt || beganAnother(later.at));
    }),
);

const sameFormIsCreatedOnce = atTheEnd(
  'a form that did not change is created under one key, however often the user tries',
  ({ calls }, _, moments) =>
    calls.filter(isCreation).every((write, one, all) => {
      const before = all[one - 1];
      if (!before || writeOf(before).idempotencyKey === writeOf(write).idempotencyKey) return true;
      const between = moments.filter((moment) => moment.at >= before.at && moment.at <= write.at);
      return between.some(
        (moment) => isLeft(moment, moments) || changesForm.has(eventIn(moment)?.type ?? ''),
      );
    }),
);

const oneSimulationIsOneRequest = atTheEnd(
  'one simulation is one request, however often it is edited between tries',
  ({ calls }, _, moments) => {
    const beginsAnew = moments.some(
      (moment) =>
        isLeft(moment, moments) || sent(moment, 'draft.discard') || sent(moment, 'startOver.confirm'),
    );
    return beginsAnew || (serverOf(calls)?.requests.size ?? 0) <= 1;
  },
);

// Typed answers

const typedAnswersStayInTheForm = always('typed answers stay in the form', (moment, index, moments) => {
  const typed = lastTyped(moments, index);
  return typed === undefined || sameData(contextOf(moment).form, typed);
});

const typedAnswersSurviveAnotherSimulation = always(
  'typed answers are in the draft, or recorded, when the user opens another simulation',
  (moment, index, moments) => {
    const before = moments[index - 1];
    const typed = lastTyped(moments, index - 1);
    if (!before || typed === undefined || !isLeft(moment, moments)) return true;
    const hasClosed = isIn(before, { file: 'working' }) && !isIn(moment, { file: 'working' });
    return (
      !hasClosed || isDrafted(typed, moment.calls) || isRecorded(typed, moment.calls) || isCompared(before)
    );
  },
);

/** The page is hidden and its charts stop at once. */
const typedAnswersSurviveClosing: Property = (moments) => {
  const last = moments.at(-1);
  const typed = lastTyped(moments, moments.length - 1);
  if (!last || typed === undefined || !sent(last, 'page.hide') || !isIn(last, { file: 'working' }))
    return undefined;
  return isCompared(last) || isDrafted(typed, last.calls) || isRecorded(typed, last.calls)
    ? undefined
    : `${typed.frais} was typed, then lost`;
};

// Drafts

const oneDraftCallAtATime = always(
  'at most one draft call is pending until the page closes',
  (moment, index, moments) => {
    const hasClosed = moments
      .slice(0, index + 1)
      .some(
        (one, at) =>
          isLeft(one, moments) ||
          (sent(one, 'address.visited') && moments[at - 1]?.snapshot.matches({ file: 'recording' })),
      );
    return pendingIn(moment, 'putDraft').length <= 1 || hasClosed || hasSent(moments, index, 'page.hide');
  },
);

/** The draft that the server has under this name is another tab's, or none. */
const isFreeOfThisTab = ({ calls }: Moment, key: string) => {
  const stored = serverOf(calls)?.drafts.get(key)?.data ?? null;
  return stored === null || sameData(stored.form, rivalForm);
};

const clearedDraftsAreGone = atTheEnd('a cleared draft is gone from the server', (moment) => {
  const draft = childOf(moment, 'draft');
  if (!draft?.matches('none') || pendingIn(moment, 'putDraft', 'deleteDraft').length > 0) return true;
  return isFreeOfThisTab(moment, (draft.context as { place: { key: string } }).place.key);
});

const savedOffersLeaveNoDraft = atTheEnd(
  'a saved offer leaves no draft, unless clearing it failed',
  (moment) => {
    const clearing = moment.calls.findLast(({ name }) => name === 'deleteDraft');
    const hasCleared = clearing !== undefined && learnedFrom(clearing).answer !== undefined;
    if (!isIn(moment, { confirmation: {} }) || !hasCleared || pendingIn(moment, ...draftCalls).length > 0)
      return true;
    const lastCall = moment.calls.findLast(({ name }) => draftCalls.includes(name));
    return isFreeOfThisTab(moment, draftKeyOf(clearing)) || lastCall !== clearing;
  },
);

/**
 * A page that closes sends what was typed last before it knows the outcome of the draft before it:
 * it may overwrite.
 */
const otherTabsAreOverwrittenByChoice = atTheEnd(
  'another tab’s draft is overwritten only if the user chose so, or the page closed',
  ({ calls }, _, moments) =>
    !serverOf(calls)?.overwrites ||
    moments.some(
      (moment) =>
        sent(moment, 'draft.keepMine') || sent(moment, 'page.hide') || sent(moment, 'address.visited'),
    ),
);

const isPutFor = (key: string) => (call: Call) => call.name === 'putDraft' && draftKeyOf(call) === key;

const draftsFollowTheirRequest = always(
  'answers typed after the request is recorded are stored under the request’s name',
  ({ calls }) => {
    const recordedAt = Math.min(
      ...calls
        .filter((call) => isCreation(call) && learnedFrom(call).answer)
        .map(({ answeredAt = Infinity }) => answeredAt),
    );
    const beganAnother = calls.some(({ name, at }) => name === 'getDraft' && at >= recordedAt);
    return beganAnother || calls.filter(isPutFor(newHouse)).every(({ at }) => at <= recordedAt);
  },
);

const recordedDraftsAreCleared = always(
  'the draft of a new simulation is cleared once answers are stored under the request’s name',
  ({ calls }) => {
    const creation = calls.find((call) => isCreation(call) && learnedFrom(call).answer?.request);
    const recordedAt = creation?.answeredAt ?? Infinity;
    const wasStored = calls.filter(isPutFor(newHouse)).some(({ at }) => at <= recordedAt);
    const isUnderRequest = calls.some(
      (call) => call.name === 'putDraft' && call.at >= recordedAt && draftKeyOf(call) !== newHouse,
    );
    const isCleared = calls.some(
      (call) => call.name === 'deleteDraft' && call.at >= recordedAt && draftKeyOf(call) === newHouse,
    );
    return !isUnderRequest || !wasStored || isCleared;
  },
);

// The page

/** It can only wait for its draft, or for its request. */
const isWaiting = (moment: Moment) =>
  isIn(
    moment,
    { file: 'readingDraft' },
    { file: 'rereadingDraft' },
    { file: 'discarding' },
    { file: { recording: 'tidying' } },
    { opening: 'readingRequest' },
  );

const theUserCanAct = atTheEnd(
  'the user can act in the end, unless the server never answers',
  (moment) => !isWaiting(moment) || underWay(moment, 'getRequest', ...draftCalls).length > 0,
);

export const promises: Properties = {
  settled: [
    oneWriteAtATime,
    writesNameTheLatestVersion,
    keysAreUsedOnce,
    recordedAnswersMakeOneRequest,
    sameFormIsCreatedOnce,
    oneSimulationIsOneRequest,
    typedAnswersStayInTheForm,
    typedAnswersSurviveAnotherSimulation,
    oneDraftCallAtATime,
    clearedDraftsAreGone,
    savedOffersLeaveNoDraft,
    otherTabsAreOverwrittenByChoice,
    draftsFollowTheirRequest,
    recordedDraftsAreCleared,
    theUserCanAct,
  ],
  stopped: [typedAnswersSurviveClosing],
};
