import { expect, it } from 'vitest';
import { createActor, fromCallback, type AnyMachineSnapshot } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import type { RequestResource } from '#contract/resources.ts';
import { quoteChart, type QuoteContext } from '#machines/quote/index.ts';
import { always, never, sent, underWay } from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Tree } from './harness/tree.ts';
import { completeForm, requestAt, withCost, withProgramme } from './quote-fixtures.ts';
import { draftLeft, serverCalls } from './quote-server.ts';

/**
 * The production charts of a quote (quote, draft, price) run together. `QuoteServer` answers their calls after generated delays, with
 * generated failures. The harness sends generated events and checks each promise below after every one.
 */
const parent = createActor(fromCallback(() => undefined)).start();
const typing = ['Les Acacias', 'Le Clos', ''].map((name) => ({
  type: 'form.change',
  form: withProgramme(completeForm, name),
}));
const types = [
  'quote.save',
  'quote.finish',
  'send.ask',
  'send.confirm',
  'send.cancel',
  'revise.confirm',
  'revise.cancel',
  'conflict.takeTheirs',
  'conflict.keepMine',
  'quote.retry',
  'quote.goOn',
  'draft.discard',
  'draft.takeOther',
  'draft.keepMine',
  'page.hide',
];
const tree: Tree = {
  chart: quoteChart,
  input: { parent, request: requestAt(), nonce: 'nonce' },
  events: [
    ...typing,
    { type: 'form.change', form: withCost(withProgramme(completeForm, 'Le Clos'), 280_000) },
    ...types.map((type) => ({ type })),
  ],
  calls: serverCalls,
  hide: { type: 'page.hide' },
};

const contextOf = ({ snapshot }: Moment) => snapshot.context as QuoteContext;
const programmeOf = ({ chantier }: QuoteContext['form']) => chantier.programme;

/** The programme that the harness typed last and did not discard since; undefined if there is none. */
function typedAt(moments: readonly Moment[], index: number): string | undefined {
  let typed: string | undefined;
  for (const [one, moment] of moments.slice(0, index + 1).entries()) {
    const before = moments[one - 1]?.snapshot;
    const { command } = moment;
    if (typeof command !== 'object' || !('send' in command)) continue;
    if (command.send.type === 'form.change' && before?.matches({ open: 'filling' }))
      typed = programmeOf(command.send['form'] as QuoteContext['form']);
    if (['draft.discard', 'conflict.takeTheirs', 'draft.takeOther'].includes(command.send.type))
      typed = undefined;
  }
  return typed;
}

type Body = QuoteContext['form'] & { version: number; data: { form: QuoteContext['form'] } };
const bodyOf = ({ input }: Call) => (input as { body: Body }).body;
const keyOf = ({ input }: Call) => (input as { idempotencyKey: string }).idempotencyKey;
const requestIn = ({ answer }: Call): RequestResource | null => {
  const outcome =
    answer && 'value' in answer
      ? (answer.value as { answer?: { request?: RequestResource }; newer?: RequestResource | null })
      : {};
  return outcome.answer?.request ?? outcome.newer ?? null;
};
/** The latest version that the page had received before this write. */
const versionBefore = (calls: readonly Call[], write: Call) =>
  calls
    .filter((call) => call !== write && call.name === 'send' && (call.answeredAt ?? Infinity) <= write.at)
    .reduce((version, call) => requestIn(call)?.version ?? version, 3);
const first = (calls: readonly Call[], write: Call) =>
  calls.find((call) => call.name === 'send' && keyOf(call) === keyOf(write)) ?? write;

/** Draft calls without an answer, including those of a stopped chart: the server still receives them. */
const pendingDrafts = ({ calls }: Moment) =>
  calls.filter(({ name, answeredAt }) => name === 'putDraft' && answeredAt === undefined);
const isLast = (index: number, moments: readonly Moment[]) => index === moments.length - 1;
const draftOf = ({ snapshot }: Moment) =>
  snapshot.children['draft']?.getSnapshot() as AnyMachineSnapshot | undefined;

const promises: Properties = {
  settled: [
    always(
      'at most one draft call is pending until the page closes',
      (moment, index, moments) =>
        pendingDrafts(moment).length <= 1 ||
        moments.slice(0, index + 1).some((one) => sent(one, 'page.hide') || one.snapshot.matches('gone')),
    ),
    always(
      'the draft on the server equals the last typed answers, and is absent if all is saved',
      (moment, index, moments) => {
        const draft = draftOf(moment);
        if (!isLast(index, moments) || !(draft?.matches('saved') || draft?.matches('none'))) return true;
        const { form, request } = contextOf(moment);
        const left = (draftLeft(moment.calls)?.data ?? null) as { form: QuoteContext['form'] } | null;
        return left === null ? sameForm(form, request.form) : sameForm(left.form, form);
      },
    ),
    never('two writes are pending at once', (moment) => underWay(moment, 'send').length > 1),
    always('typed answers stay in the form', (moment, index, moments) => {
      const typed = typedAt(moments, index);
      return typed === undefined || programmeOf(contextOf(moment).form) === typed;
    }),
    always('a write names the latest version that the page received', ({ calls }) =>
      calls
        .filter(({ name }) => name === 'send')
        .every((write) => bodyOf(write).version === versionBefore(calls, first(calls, write))),
    ),
    always('an idempotency key is used for one write only', ({ calls }) =>
      calls
        .filter(({ name }) => name === 'send')
        .every((write) => JSON.stringify(bodyOf(write)) === JSON.stringify(bodyOf(first(calls, write)))),
    ),
    never(
      'the page shows an unsent quote as sent',
      (moment) =>
        moment.snapshot.matches({ open: { filling: { page: 'sent' } } }) &&
        contextOf(moment).request.devis_sent_at === null,
    ),
  ],
  stopped: [
    (moments) => {
      const last = moments.at(-1);
      const typed = typedAt(moments, moments.length - 1);
      if (!last || typed === undefined || !sent(last, 'page.hide')) return undefined;
      const drafted = last.calls.findLast(({ name }) => name === 'putDraft');
      const isSafe =
        programmeOf(contextOf(last).request.form) === typed ||
        (drafted && programmeOf(bodyOf(drafted).data.form) === typed);
      // two tabs: no draft overwrites the other before the user has chosen
      const otherTabWrote = ['comparing', 'conflict'].includes(
        String(last.snapshot.children['draft']?.getSnapshot().value),
      );
      return isSafe || otherTabWrote ? undefined : `"${typed}" was typed, then lost`;
    },
  ],
};

it(
  'a quote keeps the typed answers and writes once, on the latest version, whatever the server answers',
  { timeout: 120_000 },
  async () => {
    expect(await runTree(tree, promises, { runs: 400 })).toBeUndefined();
  },
);
