import { expect, it } from 'vitest';
import { dossierChart, type DossierContext } from '#machines/dossier/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { always, answerOf, atTheEnd, childOf, never, underWay } from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Sending, Tree } from './harness/tree.ts';
import { dossierCalls } from './dossier-server.ts';
import { completeForm, withCost, withProgramme } from './quote-fixtures.ts';
import { presses } from './quote-gestures.ts';

/**
 * An administrator works on a dossier: changes tab, types and saves the quote, archives and resumes the
 * request, in any order. A small server answers late, badly or not at all. The production charts (access,
 * quote, law actions, history, …) run together; each promise below must hold after every event.
 */
const opensTab = (tab: string | null) => ({ type: 'tab.open', tab, previousPath: null });
/** The same events for the chart that lives at this path below the dossier. */
const to = (path: string, ...events: Sending['send'][]): Sending[] =>
  events.map((send) => ({ to: path.split('.'), send }));

const tree: Tree = {
  chart: dossierChart,
  input: { role: 'admin', id: 42, tab: 'devis', previousPath: null },
  events: [
    opensTab('devis'),
    opensTab('documents-du-chantier'),
    { type: 'dossier.retry' },
    ...to(
      'quote',
      { type: 'form.change', form: withProgramme(completeForm, 'Les Acacias') },
      { type: 'form.change', form: withCost(completeForm, 280_000) },
      presses.saves,
      presses.makesOffer,
      presses.asksToSend,
      presses.confirmsSend,
      presses.agreesToRevise,
      presses.takesTheirAnswers,
      presses.keepsOwnAnswers,
      presses.retries,
      presses.goesOn,
    ),
    ...to(
      'lawActions',
      { type: 'action.choose', action: 'STATUS.ARCHIVE' },
      { type: 'action.choose', action: 'STATUS.RESUME' },
    ),
    ...to('lawActions.decision', { type: 'decision.continue' }, { type: 'decision.cancel' }),
    ...to('lawActions.decision.updateStatus', { type: 'write.retry' }, { type: 'write.cancel' }),
    ...to('story', { type: 'reading.retry' }),
  ],
  calls: dossierCalls,
  hide: opensTab(null),
};

interface Write {
  body: { version: number; status?: string };
  idempotencyKey: string;
}
const writeOf = ({ input }: Call) => input as Write;
const writesIn = ({ calls }: Moment) => calls.filter(({ name }) => name === 'send');
/** A change of status; every other write is one of the quote. */
const isDecision = (call: Call) => writeOf(call).body.status !== undefined;
const haveSameKey = (one: Call, other: Call) => writeOf(one).idempotencyKey === writeOf(other).idempotencyKey;
const areSame = (one: Call, other: Call) => JSON.stringify(writeOf(one)) === JSON.stringify(writeOf(other));

interface Versioned {
  version: number;
}
/**
 * The version that the dossier learned from this call: of what was read or written, or, for a decision, of
 * what somebody else wrote.
 */
function versionLearnedFrom(call: Call): number {
  if (call.aborted) return 0;
  const { answer, newer } = answerOf<{ answer: { request?: Versioned }; newer: Versioned | null }>(call);
  const learned = call.name === 'send' && isDecision(call) ? newer : null;
  return (answer?.request ?? learned)?.version ?? 0;
}

const writesNameTheNewestVersion = always(
  'a write names the newest version that the dossier received',
  (moment) =>
    writesIn(moment).every((write, _, all) => {
      const firstTry = all.find((other) => haveSameKey(other, write)) ?? write;
      const learned = moment.calls
        .filter(({ answeredAt = Infinity }) => answeredAt < firstTry.at)
        .map(versionLearnedFrom);
      return writeOf(firstTry).body.version >= Math.max(0, ...learned);
    }),
);

const keysAreUsedOnce = always('an idempotency key is used for one write only', (moment) =>
  writesIn(moment).every((write) =>
    writesIn(moment).every((other) => !haveSameKey(write, other) || areSame(write, other)),
  ),
);

const oneQuoteWriteAtATime = never(
  'two writes of the quote are pending at once',
  (moment) => underWay(moment, 'send').filter((call) => !isDecision(call)).length > 1,
);

const oneDecisionAtATime = never(
  'two decisions are pending at once',
  (moment) => underWay(moment, 'send').filter(isDecision).length > 1,
);

const versionOf = (snapshot: AnyMachineSnapshot | undefined) =>
  (snapshot?.context as { request?: Versioned } | undefined)?.request?.version;
/**
 * The newest version that the quote has: in its form, beside it until the user chooses, or
 * pending during a write.
 */
const newestOf = (quote: AnyMachineSnapshot) => {
  const { newer, pending } = quote.context as { newer?: Versioned | null; pending?: Versioned };
  return Math.max(versionOf(quote) ?? 0, newer?.version ?? 0, pending?.version ?? 0);
};

const chartsShowTheSameRequest = atTheEnd('no chart shows a request older than the dossier’s', (moment) => {
  const version = (moment.snapshot.context as DossierContext).request?.version;
  if (version === undefined || !moment.snapshot.matches('ready')) return true;
  const quote = childOf(moment, 'quote');
  return (
    versionOf(childOf(moment, 'lawActions')) === version &&
    (quote === undefined || newestOf(quote) >= version)
  );
});

const versionsOnlyGrow = always(
  'the dossier never takes an older version',
  ({ snapshot }, index, moments) =>
    (versionOf(snapshot) ?? 0) >= (versionOf(moments[index - 1]?.snapshot) ?? 0),
);

const noChartBreaks = always(
  'no chart of the dossier breaks: it is unavailable only after a failed reading',
  ({ snapshot, calls }) => {
    const reading = calls.findLast(({ name }) => name === 'getRequest');
    const hasFailed = reading === undefined || versionLearnedFrom(reading) === 0;
    return !snapshot.matches('unavailable') || hasFailed;
  },
);

/** The page was sent to another address, which the harness does not open. */
const isLeaving = (moment: Moment) =>
  ['goingToCurrentStep', 'sentBack'].some((state) => childOf(moment, 'access')?.matches(state));

const theUserCanAct = atTheEnd('the user can act in the end, unless the server never answers', (moment) => {
  const readsNothing = moment.snapshot.matches('loading') && underWay(moment, 'getRequest').length === 0;
  const checksForever = moment.snapshot.matches({ ready: 'checking' }) && !isLeaving(moment);
  const quoteReadsNothing =
    childOf(moment, 'quote')?.matches({ open: 'loading' }) === true &&
    underWay(moment, 'getDraft').length === 0;
  return !readsNothing && !checksForever && !quoteReadsNothing;
});

it(
  'every chart of a dossier shows the same version, whatever the server answers',
  { timeout: 120_000 },
  async () => {
    const promises: Properties = {
      settled: [
        writesNameTheNewestVersion,
        keysAreUsedOnce,
        oneQuoteWriteAtATime,
        oneDecisionAtATime,
        chartsShowTheSameRequest,
        versionsOnlyGrow,
        noChartBreaks,
        theUserCanAct,
      ],
    };
    expect(await runTree(tree, promises, { runs: 150 })).toBeUndefined();
  },
);
