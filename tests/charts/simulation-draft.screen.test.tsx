import { waitFor, screen, act, fireEvent, cleanup } from '@testing-library/react';
import { describe, it, expect, vi, beforeAll, afterEach, beforeEach } from 'vitest';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { draftOf, filled } from './simulation-answers.ts';
import { base, showSimulatorInHistory } from './simulation-stage.tsx';
import { server, chart, field, type, total, open, button, resetServer } from './simulation-typing-stage.tsx';

beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(cleanup);

beforeEach(resetServer);

const stepShown = () => document.querySelector('.simulation-page h2')?.textContent;

describe('the draft of a simulation', { timeout: 30_000 }, () => {
  it('opens again where it was left, on the page that the address names', async () => {
    server.draft = draftOf(filled);
    await open(`${base}/formulaire`);
    expect(field('Début des travaux').value).toBe('11/01/2027');
    await waitFor(() => expect(total()).toBe('7 195 €'));
    expect(screen.getByText('Votre brouillon est repris')).toBeTruthy();
  });

  it('follows a reader who goes Back before the page that was asked for is drawn', async () => {
    server.draft = draftOf(filled);
    await act(async () => void showSimulatorInHistory({ chart: chart() }, `${base}/formulaire`));
    await waitFor(() => expect(button('Vérifier le récapitulatif')).toBeTruthy());
    expect(stepShown()).toBe('Étape 2 sur 4, formulaire');
    // Nothing is drawn before the end of an act.
    await act(async () => {
      fireEvent.click(button('Vérifier le récapitulatif') ?? document.body);
      await vi.waitUntil(() => window.location.pathname === `${base}/recapitulatif`);
      const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await isBack;
    });
    expect(addressNow()).toBe(`${base}/formulaire`);
    expect(stepShown()).toBe('Étape 2 sur 4, formulaire');
  });

  it('offers both where another tab has kept something else, and takes the one chosen', async () => {
    await open();
    server.save = async () => ({ kind: 'stale', message: '', newer: null });
    server.draft = draftOf(filled, 9);
    type('Code postal', '75011');
    const takeOther = await screen.findByText('Reprendre celui de l’autre onglet', { selector: 'button' });
    expect(field('Code postal').value).toBe('75011');
    await act(async () => void fireEvent.click(takeOther));
    expect(field('Code postal').value).toBe('33160');
    expect(field('Coût total TTC').value.replaceAll(/\s/gu, ' ')).toBe('250 000');
    await waitFor(() => expect(total()).toBe('7 195 €'));
  });
});
