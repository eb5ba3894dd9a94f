import { render, act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Draft } from '#contract/drafts.ts';
import { dossierMessagesChart } from '#machines/dossier-messages/index.ts';
import { quoteChart } from '#machines/quote/index.ts';
import { settled } from '#tests/support/settled.ts';
import { useFlow, ApiContext } from '#web/flows/use-flow.ts';
import { QuoteProvider } from '#web/flows/use-quote.tsx';
import { QuotePage } from '#web/screens/quote/QuotePage.tsx';
import { requestAt, noDraft } from './quote-fixtures.ts';
import { InDossier } from './quote-stage.tsx';
import { read } from './quote-outcomes.ts';

/*
 * Renders the screen of the chart `quote`, part «page» for its tests, and says what it shows in each state
 * and which control sends each event.
 */

/** The page of a quote with its production charts; the test answers their calls by hand. */
/** The contents of the quote's children on its page: the production tree, its calls answered by hand. */
const parent = createActor(fromCallback(() => undefined)).start();
export const offer = requestAt({ priced: true });
/** Beside every page of the quote one may write to the underwriter. */
const exchange = {
  id: 42,
  nonce: 'page',
  typed: '',
  body: '',
  texts: 0,
  sent: 0,
  message: null,
  readFailure: null,
  thread: {
    lines: [],
    unread: 1,
    last: 7,
    open: true,
    may_ask_abandonment: true,
    abandonment_asked_at: null,
    notes: 2,
  },
};
const messages = createActor(dossierMessagesChart, {
  input: { id: 42 },
  snapshot: dossierMessagesChart.resolveState({ value: 'shown', context: exchange }),
});
function Page({ clock, request }: { clock: SimulatedClock; request: RequestResource }) {
  const actor = useFlow(quoteChart, { clock, input: { parent, request } });
  return (
    <QuoteProvider actor={actor}>
      <QuotePage />
    </QuoteProvider>
  );
}
export async function shown(request = offer, draft: Draft = noDraft) {
  const open: { name: string; input: unknown; answer: (outcome: unknown) => void }[] = [];
  const ask = (name: string, input: unknown) =>
    new Promise((answer) => void open.push({ name, input, answer }));
  const clock = new SimulatedClock();
  render(
    <InDossier request={request} hear={() => undefined} tab="devis" tabs={{ messages }}>
      <ApiContext value={{ ask } as unknown as Pick<ApiClient, 'ask'>}>
        <Page clock={clock} request={request} />
      </ApiContext>
    </InDossier>,
  );
  const answer = (name: string, outcome: unknown) =>
    act(async () => {
      const index = open.findIndex((call) => call.name === name);
      if (index < 0) throw new Error(`${name} was not called`);
      open.splice(index, 1)[0]?.answer(outcome);
      await settled();
    });
  await answer('getDraft', read(draft));
  return {
    answer,
    waiting: () => open.map(({ name }) => name),
    asked: (name: string) => open.find((call) => call.name === name)?.input,
    wait: (ms: number) => act(async () => clock.increment(ms)),
  };
}
export const field = (id: string) => document.getElementById(id) as HTMLInputElement;
export const type = (id: string, value: string) => fireEvent.input(field(id), { target: { value } });
/** As by the keyboard: the control has the focus while it is pressed. */
export const focusAndPress = (name: string) => {
  const control = screen.getByRole('button', { name });
  control.focus();
  fireEvent.click(control);
};
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const sees = (text: string | RegExp) => expect(document.body.textContent).toMatch(text);
