import type { AnyMachineSnapshot } from 'xstate';
import { sameData } from '#machines/shared/same-data.ts';
import type { SimulationContext, SimulationForm } from '#machines/simulation/index.ts';
import { always, eventually, never, sent, underWay } from './harness/properties.ts';
import type { Call, Moment, Properties } from './harness/tree.ts';
import { rivalForm, serverOf, type Write } from './simulation-server.ts';

/** What a simulation promises, whatever its calls come to: read from what was sent and answered, as the harness saw it. */
const contextOf = ({ snapshot }: Moment) => snapshot.context as SimulationContext;
const draftOf = ({ snapshot }: Moment) =>
  snapshot.children['draft']?.getSnapshot() as AnyMachineSnapshot | undefined;
const isLast = (index: number, moments: readonly Moment[]) => index === moments.length - 1;
const isIn = ({ snapshot }: Moment, ...values: object[]) =>
  values.some((value) => snapshot.matches(value as never));

const writesIn = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'send');
const writeOf = ({ input }: Call) => input as Write;
const isCreation = (call: Call) =>
  call.name === 'send' && !writeOf(call).params && writeOf(call).body.request_id === null;
const first = (calls: readonly Call[], write: Call) =>
  writesIn(calls).find((call) => writeOf(call).idempotencyKey === writeOf(write).idempotencyKey) ?? write;

interface Learned {
  answer?: { request?: { version: number } };
  newer?: { version: number } | null;
}
const learned = ({ answer, aborted }: Call): Learned =>
  answer && 'value' in answer && !aborted ? (answer.value as Learned) : {};

const sentIn = ({ command }: Moment) =>
  typeof command === 'object' && 'send' in command ? command.send : null;
/** Another simulation was opened by the command of this moment. */
const isLeft = (moment: Moment, moments: readonly Moment[]) => {
  const event = sentIn(moment);
  const before = moments[moments.indexOf(moment) - 1];
  if (event?.type !== 'address.visited' || before === undefined) return false;
  const { requestId, draft } = contextOf(before);
  return (
    (event['stage'] === null && event['requestId'] !== requestId) ||
    (event['requestId'] === null && (event['draft'] ?? null) !== draft)
  );
};
const changes = new Set([
  'answers.changed',
  'draft.takeOther',
  'draft.discard',
  'startOver.confirm',
  'conflict.takeTheirs',
]);
const chooses = new Set(['conflict.keepMine', 'conflict.takeTheirs']);
/** Where the draft compares with another tab's. */
const rivalled = ['comparing', 'conflict', { discarding: 'checking' }] as const;

/** The version of the request that the page saw last before this write: read, written, or chosen where somebody had saved meanwhile. */
function versionBefore(moments: readonly Moment[], calls: readonly Call[], write: Call): number | null {
  const isReferral = writeOf(write).body.event !== undefined;
  const answers = calls.filter((call) => call !== write && (call.answeredAt ?? Infinity) <= write.at);
  const said = answers.flatMap((call) => {
    const { answer, newer } = learned(call);
    const version = answer?.request?.version ?? (isReferral ? newer?.version : undefined);
    return version === undefined ? [] : [{ at: call.answeredAt ?? 0, version: version as number | null }];
  });
  const chosen = moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    const event = sentIn(moment);
    if (moment.at > write.at || !before) return [];
    if (isLeft(moment, moments)) return [{ at: moment.at, version: null }];
    if (!event || !chooses.has(event.type) || !isIn(before, { file: { recording: { stopped: 'outdated' } } }))
      return [];
    return [{ at: moment.at, version: contextOf(before).request?.version ?? null }];
  });
  return [...said, ...chosen].toSorted((a, b) => a.at - b.at).at(-1)?.version ?? null;
}

/** What was typed last and not given up since, as the harness typed it; undefined where nothing was. */
function typedAt(moments: readonly Moment[], index: number): SimulationForm | undefined {
  let typed: SimulationForm | undefined;
  for (const [one, moment] of moments.slice(0, index + 1).entries()) {
    const event = sentIn(moment);
    const before = moments[one - 1];
    if (!event || !before) continue;
    if (event.type === 'answers.changed' && isIn(before, { file: 'working' }))
      typed = event['form'] as SimulationForm;
    if (
      ['draft.discard', 'draft.takeOther', 'startOver.confirm', 'conflict.takeTheirs'].includes(event.type) ||
      isLeft(moment, moments)
    )
      typed = undefined;
  }
  return typed;
}

const formPut = ({ input }: Call) => (input as { body: { data: { form: SimulationForm } } }).body.data.form;
/** Everything of it is in the request that the server has. */
const isRecorded = (typed: SimulationForm, calls: readonly Call[]) =>
  writesIn(calls).some(
    (write) => String(writeOf(write).body.frais) === typed.frais && learned(write).answer !== undefined,
  );
const isDrafted = (typed: SimulationForm, calls: readonly Call[]) => {
  const put = calls.findLast(({ name }) => name === 'putDraft');
  const found = calls.findLast(({ name }) => name === 'getDraft')?.answer;
  const read =
    found && 'value' in found
      ? (found.value as { answer?: { data?: { form: SimulationForm } | null } }).answer?.data
      : null;
  return (put && sameData(formPut(put), typed)) || sameData(read?.form, typed);
};

const draftCalls = ['getDraft', 'putDraft', 'deleteDraft'];
const draftKeyIn = ({ input }: Call) => (input as { params: { key: string } }).params.key;
const onTheWay = ({ calls }: Moment, ...names: string[]) =>
  calls.filter(({ name, answeredAt }) => names.includes(name) && answeredAt === undefined);
/** The page waits for its draft, or for its request. */
const waits = (moment: Moment) =>
  isIn(
    moment,
    { file: 'readingDraft' },
    { file: 'rereadingDraft' },
    { file: 'discarding' },
    { file: { recording: 'tidying' } },
    { opening: 'readingRequest' },
  );

export const promises: Properties = {
  settled: [
    never('two writes are under way', (moment) => underWay(moment, 'send').length > 1),
    always(
      'a write names the version seen last',
      ({ calls }, index, moments) =>
        !isLast(index, moments) ||
        writesIn(calls).every(
          (write) => writeOf(write).body.version === versionBefore(moments, calls, first(calls, write)),
        ),
    ),
    always('a key stands for one write', ({ calls }) =>
      writesIn(calls).every((write) => sameData(writeOf(write).body, writeOf(first(calls, write)).body)),
    ),
    never(
      'answers that are recorded are recorded as another request',
      ({ calls }, index, moments) =>
        isLast(index, moments) &&
        writesIn(calls).some((write) => {
          const answeredAt =
            isCreation(write) && learned(write).answer?.request ? (write.answeredAt ?? Infinity) : Infinity;
          return calls.some(
            (later) =>
              isCreation(later) &&
              later.at >= answeredAt &&
              !moments.some(
                (moment) => isLeft(moment, moments) && moment.at >= answeredAt && moment.at <= later.at,
              ),
          );
        }),
    ),
    always(
      'a form that did not change is created once, however often one tries',
      ({ calls }, index, moments) =>
        !isLast(index, moments) ||
        calls.filter(isCreation).every((write, one, all) => {
          const before = all[one - 1];
          return (
            !before ||
            writeOf(before).idempotencyKey === writeOf(write).idempotencyKey ||
            moments.some(
              (moment) =>
                moment.at >= before.at &&
                moment.at <= write.at &&
                (isLeft(moment, moments) || changes.has(sentIn(moment)?.type ?? '')),
            )
          );
        }),
    ),
    always(
      'one file is one request, however often it is edited between tries',
      ({ calls }, index, moments) => {
        const isAnew = moments.some(
          (moment) =>
            isLeft(moment, moments) ||
            ['draft.discard', 'startOver.confirm'].includes(sentIn(moment)?.type ?? ''),
        );
        return !isLast(index, moments) || isAnew || (serverOf(calls)?.requests.size ?? 0) <= 1;
      },
    ),
    always('what is typed stays in the form', (moment, index, moments) => {
      const typed = typedAt(moments, index);
      return typed === undefined || sameData(contextOf(moment).form, typed);
    }),
    always(
      'what is typed is in the draft, or recorded, where another simulation makes room',
      (moment, index, moments) => {
        const before = moments[index - 1];
        const typed = typedAt(moments, index - 1);
        if (
          !before ||
          !isLeft(moment, moments) ||
          typed === undefined ||
          !isIn(before, { file: 'working' }) ||
          isIn(moment, { file: 'working' })
        )
          return true;
        return (
          isDrafted(typed, moment.calls) ||
          isRecorded(typed, moment.calls) ||
          rivalled.some((state) => draftOf(before)?.matches(state))
        );
      },
    ),
    always(
      'one draft at a time is on its way, until the page is left',
      (moment, index, moments) =>
        onTheWay(moment, 'putDraft').length <= 1 ||
        moments
          .slice(0, index + 1)
          .some(
            (one, at) =>
              sent(one, 'page.hide') ||
              isLeft(one, moments) ||
              (sent(one, 'address.visited') && moments[at - 1]?.snapshot.matches({ file: 'recording' })),
          ),
    ),
    always('nothing of this page is left where its draft is cleared', (moment, index, moments) => {
      const draft = draftOf(moment);
      if (
        !isLast(index, moments) ||
        !draft?.matches('none') ||
        onTheWay(moment, 'putDraft', 'deleteDraft').length > 0
      )
        return true;
      const { key } = (draft.context as { place: { key: string } }).place;
      const left = serverOf(moment.calls)?.drafts.get(key)?.data ?? null;
      return left === null || sameData(left.form, rivalForm);
    }),
    always('nor once the offer is saved, unless clearing it failed', (moment, index, moments) => {
      const cleared = moment.calls.findLast(({ name }) => name === 'deleteDraft');
      if (
        !isLast(index, moments) ||
        !isIn(moment, { confirmation: {} }) ||
        !cleared ||
        learned(cleared).answer === undefined ||
        onTheWay(moment, ...draftCalls).length > 0
      )
        return true;
      const { key } = (cleared.input as { params: { key: string } }).params;
      const left = serverOf(moment.calls)?.drafts.get(key)?.data ?? null;
      return (
        left === null ||
        sameData(left.form, rivalForm) ||
        (moment.calls.findLast(({ name }) => draftCalls.includes(name)) ?? cleared) !== cleared
      );
    }),
    // a page that is hidden sends what was typed last before it knows what became of the draft before it
    always(
      'another tab’s draft is written over only where one chose so',
      ({ calls }, index, moments) =>
        !isLast(index, moments) ||
        !serverOf(calls)?.overwrites ||
        moments.some((moment) =>
          ['draft.keepMine', 'page.hide', 'address.visited'].includes(sentIn(moment)?.type ?? ''),
        ),
    ),
    always('what is typed once the request is recorded lies under its name', (moment) => {
      const at = Math.min(
        ...writesIn(moment.calls)
          .filter((call) => isCreation(call) && learned(call).answer)
          .map(({ answeredAt = Infinity }) => answeredAt),
      );
      const isAnew = moment.calls.some(({ name, at: read }) => name === 'getDraft' && read >= at);
      return (
        isAnew ||
        moment.calls.every(
          (call) =>
            call.name !== 'putDraft' ||
            call.at <= at ||
            (call.input as { params: { key: string } }).params.key !== 'maison-individuelle',
        )
      );
    }),
    always(
      'what was recorded is cleared where its draft lay, once what is typed since lies under its name',
      ({ calls }) => {
        const recorded = writesIn(calls).find((call) => isCreation(call) && learned(call).answer?.request);
        const at = recorded?.answeredAt ?? Infinity;
        const hasMoved = calls.some(
          (call) => call.name === 'putDraft' && call.at >= at && draftKeyIn(call) !== 'maison-individuelle',
        );
        const lay = calls.some(
          (call) => call.name === 'putDraft' && call.at <= at && draftKeyIn(call) === 'maison-individuelle',
        );
        return (
          !hasMoved ||
          !lay ||
          calls.some(
            (call) =>
              call.name === 'deleteDraft' && call.at >= at && draftKeyIn(call) === 'maison-individuelle',
          )
        );
      },
    ),
    eventually(
      'one can act in the end, unless the server never answers',
      (moment, index, moments) =>
        isLast(index, moments) &&
        (!waits(moment) || underWay(moment, 'getRequest', ...draftCalls).length > 0),
    ),
  ],
  stopped: [
    (moments) => {
      const last = moments.at(-1);
      const typed = typedAt(moments, moments.length - 1);
      if (!last || typed === undefined || !sent(last, 'page.hide') || !isIn(last, { file: 'working' }))
        return undefined;
      const isRivalled = rivalled.some((state) => draftOf(last)?.matches(state));
      return isRivalled || isDrafted(typed, last.calls) || isRecorded(typed, last.calls)
        ? undefined
        : `${typed.frais} was typed and went nowhere`;
    },
  ],
};
