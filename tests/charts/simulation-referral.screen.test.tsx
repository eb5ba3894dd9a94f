import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { simulationChart } from '#machines/simulation/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { invalid } from '#tests/support/outcomes.ts';
import { awaitedOffer, done, indicativeOffer, noDraft, offline, saved } from './simulation-answers.ts';
import { base, showSimulator } from './simulation-stage.tsx';

beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

const press = (name: string) =>
  act(
    async () =>
      void fireEvent.click(
        [...document.querySelectorAll('button')].find((one) => one.textContent === name) ?? document.body,
      ),
  );

it('leads from the summary to the page of a fee that the price refuses', async () => {
  const answers: Record<string, () => unknown> = {
    getRequest: () => done({ request: indicativeOffer }),
    getDraft: () => done(noDraft),
    getTarif: () => invalid({ frais: ['250 € au plus pour ce dossier.'] }),
    addresses: () => done({ suggestions: [] }),
  };
  const ask = async (name: string) => answers[name]?.();
  await act(
    async () =>
      void showSimulator(
        { chart: bindCalls(simulationChart, { ask } as unknown as Pick<ApiClient, 'ask'>) },
        `${base}/recapitulatif?demande=42`,
      ),
  );
  const link = await screen.findByRole('link', { name: 'Corriger vos frais de courtage' });
  expect(link.getAttribute('href')).toBe(`${base}/formulaire?demande=42`);
});

it('asks the company once, though the answer is lost the first time: the second try is the same write', async () => {
  const keys: (string | undefined)[] = [];
  const answers: Record<string, () => unknown> = {
    getRequest: () => done({ request: indicativeOffer }),
    getDraft: () => done(noDraft),
    getTarif: () => offline,
    addresses: () => done({ suggestions: [] }),
    sendEvent: () => (keys.length === 1 ? offline : saved(awaitedOffer)),
  };
  const ask = async (name: string, _input: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
    if (name === 'sendEvent') keys.push(idempotencyKey);
    return answers[name]?.();
  };
  await act(
    async () =>
      void showSimulator(
        { chart: bindCalls(simulationChart, { ask } as unknown as Pick<ApiClient, 'ask'>) },
        `${base}/confirmation?demande=42`,
      ),
  );
  await press('Demander l’accord de la compagnie');
  await waitFor(() => expect(document.body.textContent).toContain(offline.message));
  await press('Réessayer');
  await waitFor(() => expect(document.body.textContent).toContain('L’accord de la compagnie est demandé'));
  expect(keys).toEqual([keys[0], keys[0]]);
  // The button is gone: what was asked has the focus.
  expect(document.activeElement?.className).toBe('alert');
});
