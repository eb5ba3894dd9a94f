// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import { addressOf, communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationContext } from '#machines/simulation/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver } from './harness/screen.ts';
import { scriptOf } from './harness/script.ts';
import { placesOf } from './harness/transitions.ts';
import { simulationCases, simulationOptions } from './simulation-cases.ts';
import { addressNow, base, go, showSimulator, type Charts } from './simulation-stage.tsx';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

/** The charts around the one that is played: silent, unless a test says what they answer. */
const silent = () => ({ price: scriptOf(simulationPriceChart).chart, draft: scriptOf(simulationDraftChart).chart, communes: scriptOf(communesChart).chart });

/** Looked up plainly in the replays: by role, each look costs a walk over every style. */
const press = (name: string) => {
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`There is no "${name}" to press`);
  fireEvent.click(found);
};
const sees = (text: string) => expect(document.body.textContent).toContain(text);
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const at = (path: string) => expect(addressNow().split('?')[0]).toBe(`${base}/${path}`);

let machine: Actor<typeof simulationChart> | undefined;
const listening = (inspect: (event: InspectionEvent) => void) => (event: InspectionEvent) => {
  if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as Actor<typeof simulationChart>;
  inspect(event);
};

const form = (snapshot: { context: unknown }) => (snapshot.context as SimulationContext).form;
const driver: ScreenDriver<typeof simulationChart> = {
  show: ({ chart, clock, inspect }) => void showSimulator({ charts: { ...silent(), simulation: chart } as Charts, options: { clock, inspect: listening(inspect) } }),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'address.visited': async ({ requestId, stage }) => {
      const to = stage === null ? `${base}/${requestId ?? ''}` : addressOf('Maison individuelle', stage, requestId);
      // a scripted answer may name another request than the address that asked for it
      if (to === addressNow()) await go(`${base}/44`);
      await go(to);
    },
    // typed answers are played by hand below: a path's event gives a whole form at once
    'answers.changed': () => undefined,
    'draft.taken': ({ answers }) => act(() => machine?.send({ type: 'draft.taken', answers })),
    'stage.continue': () => act(() => void fireEvent.submit(document.querySelector('#simulation') ?? document.body)),
    'offer.save': () => press('Enregistrer l’offre'),
    'attempt.retry': () => press('Réessayer'),
    'draft.resume': () => press('Reprendre'),
    'draft.discard': () => press('Repartir de zéro'),
    'afresh.ask': () => press('Repartir de zéro'),
    'afresh.confirm': () => press('Continuer'),
    'afresh.cancel': () => press('Annuler'),
    'conflict.keepMine': () => press('Garder mes réponses'),
    'conflict.takeTheirs': () => press('Prendre les réponses enregistrées'),
    'referral.request': () => press('Demander l’accord de la compagnie'),
  },
  states: {
    opening: () => expect(document.querySelector('[aria-busy=true]')).toBeTruthy(),
    notOpened: () => sees('La simulation n’a pas pu s’ouvrir'),
    unknown: () => sees('Cette demande est introuvable'),
    closed: () => sees('ne se simule plus'),
    draftFound: () => sees('Reprendre votre brouillon'),
    discarding: () => expect(document.querySelector('button[aria-busy=true]')).toBeTruthy(),
    notDiscarded: () => sees('Le brouillon n’a pas pu être effacé'),
    'working.stage.estimation': (snapshot) => {
      at('estimation');
      expect(input('postal_code')?.value).toBe(form(snapshot).postal_code);
    },
    'working.stage.formulaire': () => {
      at('formulaire');
      sees('Réception prévue');
    },
    'working.stage.recapitulatif': (snapshot) => {
      at('recapitulatif');
      sees(`${form(snapshot).postal_code} ${form(snapshot).city}`);
    },
    'working.afresh.idle': () => expect(document.querySelector('dialog[open]')).toBeNull(),
    'working.afresh.confirming': () => sees('Ce que vous avez saisi dans cette simulation sera effacé.'),
    'recording.failed': () => sees('L’offre n’est pas enregistrée'),
    'recording.outdated': () => sees('Cette demande a été modifiée entre-temps'),
    'recording.barred': () => sees('Cette demande ne peut plus être simulée'),
    recording: () => expect(document.querySelector('button[aria-busy=true]')?.textContent).toBe('Enregistrer l’offre'),
    notEligible: () => {
      at('confirmation');
      sees('Ce chantier n’est pas éligible en l’état');
      sees('Confiez le gros œuvre à une entreprise assurée');
    },
    'confirmation.firm': () => {
      at('confirmation');
      sees('Offre DO-2026-00042 enregistrée');
    },
    'confirmation.indicative': () => sees('Prix indicatif : la compagnie doit donner son accord'),
    'confirmation.askingCompany': () => expect(document.querySelector('button[aria-busy=true]')?.textContent).toBe('Demander l’accord de la compagnie'),
    'confirmation.awaitingCompany': () => sees('L’accord de la compagnie est demandé'),
  },
};

/** Only typing changes the answers, and typing is played by hand. */
const byHand = new Set(['simulation.working.stage|answers.changed|0']);
const played = { events: { ...simulationCases.events, 'answers.changed': [] }, actors: simulationCases.actors };

describe('the paths of the simulation, on its screens', () => {
  const paths = pathsOf(simulationChart, played, simulationOptions);
  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, simulationChart, driver, simulationOptions);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  }, 30_000);

  it('take every transition but that of typing', () => {
    expect(placesOf(simulationChart).map(({ key }) => key).filter((key) => !taken.has(key) && !byHand.has(key))).toEqual([]);
  });
});
