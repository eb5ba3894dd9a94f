import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { quoteChart, type QuoteContext } from '#machines/quote/index.ts';
import {
  always,
  answerOf,
  atTheEnd,
  childOf,
  eventIn,
  hasSent,
  never,
  sent,
  underWay,
} from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Property, Tree } from './harness/tree.ts';
import { completeForm, requestAt, withCost, withProgramme } from './quote-fixtures.ts';
import { presses } from './quote-gestures.ts';
import { draftLeft, serverCalls } from './quote-server.ts';

/**
 * One user types, presses and hides the page in any order, while a server answers late, badly or not at all,
 * and a colleague saves. The production charts (quote, draft, price) run together; what the user does and
 * what the calls come to is generated, and each promise below must hold after every event.
 */
const withName = (programme: string) => withProgramme(completeForm, programme);
const types = (form: QuoteForm) => ({ type: 'form.change', form });

const tree: Tree = {
  chart: quoteChart,
  input: {
    parent: createActor(fromCallback(() => undefined)).start(),
    request: requestAt(),
    nonce: 'nonce',
  },
  events: [
    types(withName('Les Acacias')),
    types(withName('Le Clos')),
    types(withName('')),
    types(withCost(withName('Le Clos'), 280_000)),
    presses.saves,
    presses.makesOffer,
    presses.asksToSend,
    presses.confirmsSend,
    presses.cancelsSend,
    presses.agreesToRevise,
    presses.declinesToRevise,
    presses.takesTheirAnswers,
    presses.keepsOwnAnswers,
    presses.retries,
    presses.goesOn,
    presses.discardsDraft,
    presses.takesDraftOfOtherTab,
    presses.keepsDraftOfThisTab,
    presses.hidesPage,
  ],
  calls: serverCalls,
  hide: presses.hidesPage,
};

const contextOf = ({ snapshot }: Moment) => snapshot.context as QuoteContext;
const programmeOf = ({ chantier }: QuoteForm) => chantier.programme;

type Body = QuoteContext['form'] & { version: number; data: { form: QuoteForm } };
const bodyOf = ({ input }: Call) => (input as { body: Body }).body;
const keyOf = ({ input }: Call) => (input as { idempotencyKey: string }).idempotencyKey;
const writesIn = ({ calls }: Moment) => calls.filter(({ name }) => name === 'send');
const hasSameBody = (one: Call, other: Call) => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
/** The first try of a write: later tries repeat its key. */
const firstTryOf = (write: Call, moment: Moment) =>
  writesIn(moment).find((call) => keyOf(call) === keyOf(write)) ?? write;

const givesUp = new Set<string>([
  presses.discardsDraft.type,
  presses.takesTheirAnswers.type,
  presses.takesDraftOfOtherTab.type,
]);
/** The programme that the user typed last and gave up by no choice since; undefined if there is none. */
function lastTyped(moments: readonly Moment[], index: number): string | undefined {
  let typed: string | undefined;
  for (const [one, moment] of moments.slice(0, index + 1).entries()) {
    const event = eventIn(moment);
    const wasOpen = moments[one - 1]?.snapshot.matches({ open: 'filling' });
    if (event?.type === 'form.change' && wasOpen) typed = programmeOf(event['form'] as QuoteForm);
    if (event && givesUp.has(event.type)) typed = undefined;
  }
  return typed;
}

const typedAnswersStayInTheForm = always('typed answers stay in the form', (moment, index, moments) => {
  const typed = lastTyped(moments, index);
  return typed === undefined || programmeOf(contextOf(moment).form) === typed;
});

/** Including calls of a chart that was stopped: the server still receives them. */
const oneDraftCallAtATime = always(
  'at most one draft call is pending until the page closes',
  (moment, index, moments) => {
    const pending = moment.calls.filter(
      ({ name, answeredAt }) => name === 'putDraft' && answeredAt === undefined,
    );
    const hasClosed =
      hasSent(moments, index, 'page.hide') ||
      moments.slice(0, index + 1).some(({ snapshot }) => snapshot.matches('gone'));
    return pending.length <= 1 || hasClosed;
  },
);

const draftEqualsTypedAnswers = atTheEnd(
  'the draft on the server equals the last typed answers, and is absent if all is saved',
  (moment) => {
    const draft = childOf(moment, 'draft');
    if (!draft?.matches('saved') && !draft?.matches('none')) return true;
    const { form, request } = contextOf(moment);
    const stored = (draftLeft(moment.calls)?.data ?? null) as { form: QuoteForm } | null;
    return sameForm(stored?.form ?? request.form, form);
  },
);

const oneWriteAtATime = never(
  'two writes are pending at once',
  (moment) => underWay(moment, 'send').length > 1,
);

/** The latest version that the page had received before this write. */
const versionBefore = (write: Call, moment: Moment) =>
  writesIn(moment)
    .filter((call) => call !== write && (call.answeredAt ?? Infinity) <= write.at)
    .reduce((version, call) => {
      const { answer, newer } = answerOf<{ answer: { request?: RequestResource }; newer: RequestResource }>(
        call,
      );
      return (answer?.request ?? newer)?.version ?? version;
    }, 3);
const writesNameTheLatestVersion = always(
  'a write names the latest version that the page received',
  (moment) =>
    writesIn(moment).every(
      (write) => bodyOf(write).version === versionBefore(firstTryOf(write, moment), moment),
    ),
);
const keysAreUsedOnce = always('an idempotency key is used for one write only', (moment) =>
  writesIn(moment).every((write) => hasSameBody(write, firstTryOf(write, moment))),
);

const onlySentQuotesShowAsSent = never(
  'the page shows an unsent quote as sent',
  (moment) =>
    moment.snapshot.matches({ open: { filling: { page: 'sent' } } }) &&
    contextOf(moment).request.devis_sent_at === null,
);

/**
 * The page is hidden and its charts stop at once: what was typed is saved, or in the draft, or compared with
 * another tab's draft.
 */
const typedAnswersSurviveClosing: Property = (moments) => {
  const last = moments.at(-1);
  const typed = lastTyped(moments, moments.length - 1);
  if (!last || typed === undefined || !sent(last, 'page.hide')) return undefined;
  const draftCall = last.calls.findLast(({ name }) => name === 'putDraft');
  const isSaved = programmeOf(contextOf(last).request.form) === typed;
  const isDrafted = draftCall !== undefined && programmeOf(bodyOf(draftCall).data.form) === typed;
  const otherTabWrote = ['comparing', 'conflict'].includes(String(childOf(last, 'draft')?.value));
  return isSaved || isDrafted || otherTabWrote ? undefined : `"${typed}" was typed, then lost`;
};

it(
  'a quote keeps the typed answers and writes once, on the latest version, whatever the server answers',
  { timeout: 120_000 },
  async () => {
    const promises: Properties = {
      settled: [
        typedAnswersStayInTheForm,
        oneDraftCallAtATime,
        draftEqualsTypedAnswers,
        oneWriteAtATime,
        writesNameTheLatestVersion,
        keysAreUsedOnce,
        onlySentQuotesShowAsSent,
      ],
      stopped: [typedAnswersSurviveClosing],
    };
    expect(await runTree(tree, promises, { runs: 400 })).toBeUndefined();
  },
);
