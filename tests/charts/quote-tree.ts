import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { quoteChart, type QuoteNews } from '#machines/quote/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { settled } from '#tests/support/settled.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { noDraft } from './quote-fixtures.ts';
import { gesturesBy } from './quote-gestures.ts';

interface Asked {
  name: string;
  input: { body?: { version?: number; keepStep?: boolean; data?: unknown } };
  key: string | undefined;
  answer: (outcome: unknown) => void;
}

/**
 * Opens a quote with its production child charts; the test answers each call by hand. `read` is the answer to
 * the reading of the draft. `user` does what `quote-gestures.ts` names; `shared` lists the requests that the
 * parent receives, `toasts` the messages, `fields` the refused fields, `asked` the calls.
 */
export async function opened(request: RequestResource, read: object = { kind: 'done', answer: noDraft }) {
  const open: Asked[] = [];
  const asked: Omit<Asked, 'answer'>[] = [];
  const ask = (
    name: string,
    input: Asked['input'],
    { idempotencyKey: key }: { idempotencyKey?: string } = {},
  ) =>
    new Promise((resolve) => {
      asked.push({ name, input, key });
      open.push({ name, input, key, answer: resolve });
    });
  const clock = new SimulatedClock();
  const shared: RequestResource[] = [];
  const parent = createActor(
    fromCallback<QuoteNews>(({ receive }) =>
      receive((news) => news.type === 'request.changed' && shared.push(news.request)),
    ),
  ).start();
  const actor = createActor(bindCalls(quoteChart, { ask } as unknown as Pick<ApiClient, 'ask'>), {
    clock,
    input: { parent, request, nonce: 'nonce' },
  });
  const toasts: string[] = [];
  const fields: string[] = [];
  actor.on('toast', (toast) => toasts.push(toast.message));
  actor.on('fields.refused', ({ errors }) => fields.push(...Object.keys(errors)));
  actor.start();

  /** Answers the oldest open call of that name; throws where none is. */
  const answer = async (name: string, outcome: unknown): Promise<void> => {
    const index = open.findIndex((call) => call.name === name);
    if (index < 0) throw new Error(`${name} was not called`);
    open.splice(index, 1)[0]?.answer(outcome);
    await settled();
  };
  const is = () => actor.getSnapshot();
  if (is().matches('open')) await answer('getDraft', read);
  return {
    actor,
    clock,
    shared,
    toasts,
    fields,
    asked,
    answer,
    is,
    user: {
      types: (form: QuoteForm) => actor.send({ type: 'form.change', form }),
      ...gesturesBy((event) => () => actor.send(event)),
    },
    /** The dossier passes on a request that was saved elsewhere. */
    receives: (changed: RequestResource) => actor.send({ type: 'request.changed', request: changed }),
    /** The current state of the page. */
    page: () => {
      const { value } = is();
      if (typeof value !== 'object') return value;
      return typeof value.open === 'object' ? value.open.filling.page : value.open;
    },
    draftIs: () => is().children['draft']?.getSnapshot(),
    writeIs: (id: string) => is().children[id]?.getSnapshot().value,
    last: (name: string) => asked.findLast((call) => call.name === name),
    waiting: () => open.map(({ name }) => name),
  };
}
