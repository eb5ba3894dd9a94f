import { expect, it } from 'vitest';
import { dossierChart, type DossierContext } from '#machines/dossier/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { always, eventually, never, underWay } from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Sending, Tree } from './harness/tree.ts';
import { dossierCalls } from './dossier-server.ts';
import { completeForm, withCost, withProgramme } from './quote-fixtures.ts';

/**
 * The production charts of a dossier (access, quote, moves, history, …) run together. A small server answers their calls after generated
 * delays, with generated failures; each promise below is checked after every event.
 */
const to = (path: string, ...events: Sending['send'][]): Sending[] =>
  events.map((send) => ({ to: path.split('.'), send }));
const plain = (...types: string[]) => types.map((type) => ({ type }));
const address = { type: 'tab.open', tab: 'devis', previousPath: null };
const retries = plain('write.retry', 'write.cancel');

const tree: Tree = {
  chart: dossierChart,
  input: { role: 'admin', id: 42, tab: 'devis', previousPath: null },
  events: [
    address,
    { ...address, tab: 'documents-du-chantier' },
    { type: 'dossier.retry' },
    ...to(
      'quote',
      { type: 'form.change', form: withProgramme(completeForm, 'Les Acacias') },
      { type: 'form.change', form: withCost(completeForm, 280_000) },
      ...plain(
        'quote.save',
        'quote.finish',
        'send.ask',
        'send.confirm',
        'revise.confirm',
        'conflict.takeTheirs',
        'conflict.keepMine',
        'quote.retry',
        'quote.goOn',
      ),
    ),
    ...to(
      'lawActions',
      { type: 'action.choose', action: 'STATUS.ARCHIVE' },
      { type: 'action.choose', action: 'STATUS.RESUME' },
    ),
    ...to('lawActions.decision', ...plain('decision.continue', 'decision.cancel')),
    ...to('lawActions.decision.updateStatus', ...retries),
    ...to('story', { type: 'reading.retry' }),
  ],
  calls: dossierCalls,
  hide: { type: 'tab.open', tab: null, previousPath: null },
};

interface Write {
  body: { version: number; status?: string };
  idempotencyKey: string;
}
const writes = ({ calls }: Moment) => calls.filter(({ name }) => name === 'send');
const inputOf = ({ input }: Call) => input as Write;
const isDecision = (call: Call) => inputOf(call).body.status !== undefined;

/** The version that the answer of this call gave the dossier: what was read, what was written, and what a decision learned of another's write. */
function versionGiven(call: Call): number {
  const outcome =
    call.answer && 'value' in call.answer
      ? (call.answer.value as {
          answer?: { request?: { version: number } };
          newer?: { version: number } | null;
        })
      : {};
  const learned = call.name === 'send' && isDecision(call) ? outcome.newer : null;
  return call.aborted ? 0 : ((outcome.answer?.request ?? learned)?.version ?? 0);
}
const newestGiven = (calls: readonly Call[], at: number) =>
  Math.max(0, ...calls.filter(({ answeredAt = Infinity }) => answeredAt < at).map(versionGiven));

const missing: Call = { name: '', input: {}, at: 0, aborted: false };

const childOf = (snapshot: AnyMachineSnapshot, id: string) =>
  snapshot.children[id]?.getSnapshot() as AnyMachineSnapshot | undefined;
const versionOf = (snapshot: AnyMachineSnapshot | undefined) =>
  (snapshot?.context as { request?: { version: number } } | undefined)?.request?.version;
const isLast = (index: number, moments: readonly Moment[]) => index === moments.length - 1;

/** The newest version that the quote has received: in its form, beside it until the user chooses, or pending during a write. */
const newestIn = (snapshot: AnyMachineSnapshot | undefined) => {
  const { newer, pending } = (snapshot?.context ?? {}) as {
    newer?: { version: number } | null;
    pending?: { version: number };
  };
  return Math.max(versionOf(snapshot) ?? 0, newer?.version ?? 0, pending?.version ?? 0);
};
/** The page was sent to another address, which the harness does not open. */
const isUnderWay = (snapshot: AnyMachineSnapshot) =>
  ['goingToCurrentStep', 'sentBack'].some((state) => childOf(snapshot, 'access')?.matches(state));
/** A dead end: the user cannot act and no answer is awaited. */
const isStuck = (moment: Moment) =>
  (moment.snapshot.matches('loading') && underWay(moment, 'getRequest').length === 0) ||
  (moment.snapshot.matches({ ready: 'checking' }) && !isUnderWay(moment.snapshot)) ||
  (childOf(moment.snapshot, 'quote')?.matches({ open: 'loading' }) === true &&
    underWay(moment, 'getDraft').length === 0);

const promises: Properties = {
  settled: [
    always('a write names the newest version that the dossier received', (moment) =>
      writes(moment).every((write, _, all) => {
        const first =
          all.find((other) => inputOf(other).idempotencyKey === inputOf(write).idempotencyKey) ?? write;
        return inputOf(first).body.version >= newestGiven(moment.calls, first.at);
      }),
    ),
    always('an idempotency key is used for one write only', (moment) =>
      writes(moment).every((write) =>
        writes(moment).every(
          (other) =>
            inputOf(write).idempotencyKey !== inputOf(other).idempotencyKey ||
            JSON.stringify(inputOf(write)) === JSON.stringify(inputOf(other)),
        ),
      ),
    ),
    never(
      'two writes of the quote are pending at once',
      (moment) => underWay(moment, 'send').filter((call) => !isDecision(call)).length > 1,
    ),
    never(
      'two decisions are pending at once',
      (moment) => underWay(moment, 'send').filter(isDecision).length > 1,
    ),
    always('no chart shows a request older than the dossier’s', ({ snapshot }, index, moments) => {
      const version = (snapshot.context as DossierContext).request?.version;
      if (!isLast(index, moments) || version === undefined || !snapshot.matches('ready')) return true;
      const quote = childOf(snapshot, 'quote');
      return (
        versionOf(childOf(snapshot, 'lawActions')) === version &&
        (quote === undefined || newestIn(quote) >= version)
      );
    }),
    always(
      'the dossier never takes an older version',
      ({ snapshot }, index, moments) =>
        (versionOf(snapshot) ?? 0) >= (versionOf(moments[index - 1]?.snapshot) ?? 0),
    ),
    always(
      'no chart of the dossier breaks: it is unavailable only after a failed reading',
      ({ snapshot, calls }) => {
        const read = calls.findLast(({ name }) => name === 'getRequest');
        return !snapshot.matches('unavailable') || versionGiven(read ?? missing) === 0;
      },
    ),
    eventually(
      'the user can act in the end, unless the server never answers',
      (moment, index, moments) => isLast(index, moments) && !isStuck(moment),
    ),
  ],
};

it(
  'every chart of a dossier shows the same version, whatever the server answers',
  { timeout: 120_000 },
  async () => {
    expect(await runTree(tree, promises, { runs: 150 })).toBeUndefined();
  },
);
