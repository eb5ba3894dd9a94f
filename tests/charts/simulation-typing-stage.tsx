import { fireEvent, act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { priceChart } from '#machines/shared/price/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { simulationChart } from '#machines/simulation/index.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Draft } from '#contract/drafts.ts';
import {
  type Stored,
  noDraft,
  done,
  priceOfInput,
  recorded,
  recordedRequest,
  saved,
  savedOffer,
} from './simulation-answers.ts';
import { base, showSimulator } from './simulation-stage.tsx';

/*
 * Renders the screen of the chart `simulation` for the tests of its part «typing», over a server that answers
 * at once.
 */

/** A server that answers at once, by the real tariff, and records the calls. */
interface Server {
  prices: SimulationInput[];
  drafts: Stored[];
  recorded: SimulationInput[];
  draft: Draft;
  price: (input: SimulationInput) => Promise<unknown>;
  save: (data: Stored) => Promise<unknown>;
  record: () => Promise<unknown>;
}
export const priced = (input: SimulationInput) => done({ ...priceOfInput(input), request_id: null });
const freshServer = (): Server => ({
  prices: [],
  drafts: [],
  recorded: [],
  draft: noDraft,
  price: async (input) => priced(input),
  save: async (data) => done({ data, revision: 3, updated_at: '2026-11-20T09:42:00Z' }),
  record: async () => recorded(recordedRequest),
});
export const server: Server = freshServer();
/** Called before each test: the server has no draft, and its records are empty. */
export const resetServer = (): void => void Object.assign(server, freshServer());
type Asked = { body: unknown; query: { postal_code: string } };
const answers: Record<string, (input: Asked) => Promise<unknown>> = {
  getDraft: async () => done(server.draft),
  putDraft: async ({ body }) => {
    const { data } = body as { data: Stored };
    server.drafts.push(data);
    return server.save(data);
  },
  deleteDraft: async () => done({ message: '' }),
  getTarif: async ({ body }) => {
    server.prices.push(body as SimulationInput);
    return server.price(body as SimulationInput);
  },
  simulate: async ({ body }) => {
    server.recorded.push(body as SimulationInput);
    return server.record();
  },
  updateRequest: async () => saved(savedOffer),
  addresses: async ({ query }) =>
    done({ suggestions: query.postal_code === '33160' ? [{ city: 'Saint-Médard-en-Jalles' }] : [] }),
};
const api = { ask: (name: string, input: Asked) => answers[name]?.(input) } as unknown as Pick<
  ApiClient,
  'ask'
>;
/** The production tree, without its pauses in typing. */
export const chart = () => {
  const actors = {
    price: priceChart.provide({ delays: { typingPause: 0 } }),
    draft: draftChart.provide({ delays: { typingPause: 0 } }),
  };
  return bindCalls(simulationChart.provide({ actors }), api);
};
/** The field with this label. A search by role would compute the styles of every element, which is slow. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.control;
  if (!found) throw new Error(`No field ${label}`);
  return found as HTMLInputElement;
}
export const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
export const total = () => document.querySelector('.total .figure')?.textContent?.replaceAll(/\s/gu, ' ');
export async function open(at = `${base}/estimation`) {
  await act(async () => void showSimulator({ chart: chart() }, at));
  await waitFor(() => expect(document.body.textContent).toContain('Votre prix'));
}
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);
