import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { priceChart } from '#machines/shared/price/index.ts';
import { simulationChart } from '#machines/simulation/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { offline } from '#tests/support/outcomes.ts';
import { done, draftOf, filled, noDraft } from './simulation-answers.ts';
import { base, showSimulator } from './simulation-stage.tsx';

/** A chart below the simulation fails by a fault of the program: the page stays, and there is a way on. */
beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

/** Fails the first time only, as a fault does that some answer brings about. */
const once = () => {
  let isNew = true;
  return () => {
    if (!isNew) return;
    isNew = false;
    throw new Error('panne');
  };
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const press = (name: string) =>
  act(
    async () =>
      void fireEvent.click(
        [...document.querySelectorAll('button')].find((one) => one.textContent === name) ?? document.body,
      ),
  );
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name) ?? document.body, { target: { value } }));

async function open(actors: object, draft = noDraft, more: Record<string, () => unknown> = {}) {
  const put: unknown[] = [];
  const answers: Record<string, (input: { body: { data: unknown } }) => unknown> = {
    getDraft: () => done(draft),
    deleteDraft: () => done(noDraft),
    addresses: () => done({ suggestions: [] }),
    putDraft: ({ body }) => (
      put.push(body.data),
      done({ data: body.data, revision: 1, updated_at: '2026-11-20T09:42:00Z' })
    ),
    ...more,
  };
  const ask = async (name: string, input: never) => answers[name]?.(input);
  const chart = bindCalls(simulationChart.provide({ actors }), { ask } as unknown as Pick<ApiClient, 'ask'>);
  await act(
    async () =>
      void showSimulator({ chart }, draft === noDraft ? `${base}/estimation` : `${base}?brouillon=b2`),
  );
  return put;
}

it('a draft that breaks while one types is followed again on demand, and what was typed is in it', async () => {
  const breaking = once();
  const put = await open({
    draft: draftChart.provide({ delays: { typingPause: 0 }, guards: { changes: () => (breaking(), true) } }),
  });
  await type('postal_code', '75011');
  expect(document.body.textContent).toContain('Le brouillon n’est plus enregistré');
  await press('Réessayer');
  await waitFor(() => expect(field('postal_code')?.value).toBe('75011'));
  await waitFor(() => expect(put.at(-1)).toMatchObject({ form: { postal_code: '75011' } }));
});

it('a draft that breaks while it is given up is found again', async () => {
  const breaking = once();
  await open({ draft: draftChart.provide({ actions: { forgetDraft: breaking } }) }, draftOf(filled));
  await press('Repartir de zéro');
  await waitFor(() => expect(document.body.textContent).toContain('La simulation n’a pas pu s’ouvrir'));
  await press('Réessayer');
  await waitFor(() => expect(document.body.textContent).toContain('Reprendre votre brouillon'));
});

it('a price without an answer is asked for again when the browser is back online', async () => {
  const prices = vi.fn<() => unknown>(() => offline);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({}, draftOf(filled), { getTarif: prices });
  await press('Reprendre');
  await waitFor(() => expect(document.body.textContent).toContain('Le prix n’est pas à jour'));
  const before = prices.mock.calls.length;
  line.mockReturnValue(true);
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(prices.mock.calls.length).toBe(before + 1));
  line.mockRestore();
});

it('a price that breaks leaves the form as it is', async () => {
  await open({
    price: priceChart.provide({ guards: { isSame: () => once()() === undefined } }),
    draft: draftChart.provide({ delays: { typingPause: 0 } }),
  });
  await type('postal_code', '75011');
  expect([field('postal_code')?.value, document.body.textContent?.includes('Votre prix')]).toEqual([
    '75011',
    true,
  ]);
});

it('the title gets the focus once the simulation starts over', async () => {
  const answers: ((outcome: unknown) => void)[] = [];
  await open({}, draftOf(filled), { deleteDraft: () => new Promise((resolve) => answers.push(resolve)) });
  await press('Reprendre');
  const opener = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Repartir de zéro',
  );
  opener?.focus();
  await press('Repartir de zéro');
  await press('Continuer');
  await act(async () => answers[0]?.(done(noDraft)));
  await waitFor(() => expect(field('postal_code')?.value).toBe(''));
  expect(document.activeElement?.tagName).toBe('H1');
});
