import { waitFor, screen, act, fireEvent, cleanup } from '@testing-library/react';
import { describe, it, expect, vi, beforeAll, afterEach, beforeEach } from 'vitest';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { done, draftOf, filled, refusedFee } from './simulation-answers.ts';
import { base, showSimulatorInHistory } from './simulation-stage.tsx';
import { server, chart, field, type, total, open, button, resetServer } from './simulation-typing-stage.tsx';

beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(cleanup);

beforeEach(resetServer);

const notice = () => screen.getByText('Votre brouillon est repris').parentElement?.textContent;
const stepShown = () => document.querySelector('.simulation-page h2')?.textContent;

describe('the draft of a simulation', { timeout: 30_000 }, () => {
  it('opens again where it was left, on the page that the address names', async () => {
    server.draft = draftOf(filled);
    await open(`${base}/formulaire`);
    expect(field('Début des travaux').value).toBe('11/01/2027');
    await waitFor(() => expect(total()).toBe('7 195 €'));
    expect(screen.getByText('Votre brouillon est repris')).toBeTruthy();
  });

  it('says when the draft that was taken up had been saved, also once it is saved again', async () => {
    server.draft = draftOf(filled);
    server.save = async (data) => done({ data, revision: 4, updated_at: '2026-11-20T10:15:00Z' });
    await open(`${base}/formulaire`);
    const before = notice();
    type('Début des travaux', '12/01/2027');
    await waitFor(() => expect(document.querySelector('.draft-line')?.textContent).toMatch(/11:15$/));
    expect(notice()).toBe(before);
  });

  it('moves the focus to the heading when another simulation is begun: its link is another one then', async () => {
    await open();
    const another = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Autre simulation');
    if (!another) throw new Error('No link to another simulation');
    another.focus();
    await act(async () => void fireEvent.click(another));
    await vi.waitUntil(() => !another.isConnected);
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('leads from a refused save to the field at fault, on the page before', async () => {
    server.draft = draftOf(filled);
    server.record = async () => refusedFee;
    await open(`${base}/recapitulatif`);
    await waitFor(() => expect(total()).toBe('7 195 €'));
    await act(async () => void fireEvent.click(button('Enregistrer l’offre') ?? document.body));
    await waitFor(() => expect(stepShown()).toBe('Étape 2 sur 4, formulaire'));
    await waitFor(() => expect(document.activeElement).toBe(field('Vos frais de courtage')));
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
