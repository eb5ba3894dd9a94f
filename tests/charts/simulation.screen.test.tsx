// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type Actor, type InspectionEvent } from 'xstate';
import { addressOf, communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationContext, type SimulationForm } from '#machines/simulation/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { SimulationProviderProps } from '#web/flows/use-simulation.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SimulationFrame from '#web/screens/simulation/SimulationFrame.tsx';
import SimulationScreen from '#web/screens/simulation/SimulationScreen.tsx';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver } from './harness/screen.ts';
import { scriptOf } from './harness/script.ts';
import { placesOf } from './harness/transitions.ts';
import { demoUsers } from './session-cases.ts';
import { draftOf, filled, noDraft, priced, refusedPostalCode, savedOffer, simulationCases, simulationOptions } from './simulation-cases.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

const base = '/dommage-ouvrage/do/maison-individuelle';
const broker = demoUsers['broker'] ?? Object.values(demoUsers)[0];

function signedIn() {
  const guest = createActor(sessionChart, { input: { token: null } });
  const snapshot = sessionChart.resolveState({ value: { user: 'active' }, context: { ...guest.getSnapshot().context, user: broker ?? null } });
  return createActor(sessionChart, { input: { token: null }, snapshot });
}

let navigate: NavigateFunction = () => undefined;
let address = '';
/** Hands the router to the test: people type addresses, and press Back. */
function Router() {
  const go = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigate = go;
    address = `${pathname}${search}`;
  });
  return null;
}

function show(run: Pick<SimulationProviderProps, 'charts' | 'options'>, at = base) {
  return render(
    <SessionProvider actor={signedIn()}>
      <MemoryRouter initialEntries={[at]}>
        <Router />
        <Routes>
          <Route element={<SimulationFrame {...run} />}>
            <Route path={`${base}/*`} element={<SimulationScreen />} />
            <Route path={`${base}/:id`} element={<SimulationScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
}

/** The charts around the one that is played: silent, unless a test says what they answer. */
const silent = () => ({ price: scriptOf(simulationPriceChart).chart, draft: scriptOf(simulationDraftChart).chart, communes: scriptOf(communesChart).chart });
type Charts = NonNullable<SimulationProviderProps['charts']>;

/** Looked up plainly in the replays: by role, each look costs a walk over every style. */
const press = (name: string) => {
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`There is no "${name}" to press`);
  fireEvent.click(found);
};
const sees = (text: string) => expect(document.body.textContent).toContain(text);
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const at = (path: string) => expect(address.split('?')[0]).toBe(`${base}/${path}`);

const go = (to: string) => act(async () => navigate(to));

let machine: Actor<typeof simulationChart> | undefined;
const listening = (inspect: (event: InspectionEvent) => void) => (event: InspectionEvent) => {
  if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as Actor<typeof simulationChart>;
  inspect(event);
};

const form = (snapshot: { context: unknown }) => (snapshot.context as SimulationContext).form;
const driver: ScreenDriver<typeof simulationChart> = {
  show: ({ chart, clock, inspect }) => void show({ charts: { ...silent(), simulation: chart } as Charts, options: { clock, inspect: listening(inspect) } }),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'address.visited': async ({ requestId, stage }) => {
      const to = stage === null ? `${base}/${requestId ?? ''}` : addressOf('Maison individuelle', stage, requestId);
      // a scripted answer may name another request than the address that asked for it
      if (to === address) await go(`${base}/44`);
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
void [waitFor, within, fromPromise, draftOf, filled, noDraft, priced, refusedPostalCode, savedOffer];
export type { SimulationForm };
