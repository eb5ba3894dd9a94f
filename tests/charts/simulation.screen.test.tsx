import { act, fireEvent } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import { addressOf, type simulationChart, type SimulationContext } from '#machines/simulation/index.ts';
import { addressNow, goTo } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { base, leave, showSimulator } from './simulation-stage.tsx';
import { suite } from './simulation-cases.ts';
import { draftName } from './simulation-steps.ts';

const received: object[] = [];
beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Looked up plainly: by role, each look costs a walk over every style. */
const press = (name: string) => {
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`There is no "${name}" to press`);
  fireEvent.click(found);
};
const sees = (text: string) => expect(document.body.textContent).toContain(text);
/** A notice with that title has the focus. */
const isRead = (title: string) =>
  expect(document.activeElement?.textContent).toMatch(new RegExp(`^${title}`));
const at = (path: string) => expect(addressNow().split('?')[0]).toBe(`${base}/${path}`);
/** Whether nothing may be chosen, nor given up. */
const held = () => [
  ...new Set(
    [
      ...document.querySelectorAll<HTMLInputElement>('.price input[name="garanties.juridique"]'),
      ...[...document.querySelectorAll('button')].filter(
        (one) => one.textContent === 'Repartir de zéro' && !one.closest('dialog'),
      ),
    ].map((one) => one.matches(':disabled, [aria-disabled=true]')),
  ),
];
const isBusy = (name: string) =>
  expect(document.querySelector('button[aria-busy=true]')?.textContent).toBe(name);

let machine: Actor<typeof simulationChart> | undefined;
const listening = (inspect: (event: InspectionEvent) => void) => (event: InspectionEvent) => {
  if (event.actorRef.sessionId === event.rootId) {
    if (machine !== event.actorRef)
      (event.actorRef as Actor<typeof simulationChart>).on(
        '*',
        (emitted) => emitted.type !== 'toast' && received.push(emitted),
      );
    machine = event.actorRef as Actor<typeof simulationChart>;
  }
  inspect(event);
};
const tell = (event: Parameters<Actor<typeof simulationChart>['send']>[0]) => act(() => machine?.send(event));

const form = (snapshot: { context: unknown }) => (snapshot.context as SimulationContext).form;
const starts: Record<string, string> = {
  'a new one': `${base}?brouillon=${draftName}`,
  'a page of a new one': `${base}/recapitulatif?brouillon=${draftName}`,
  'a request': `${base}/42`,
};

const driver: Driver<typeof simulationChart> = {
  show: ({ chart, clock, inspect, start }) => {
    received.length = 0;
    showSimulator(
      { chart: chart as typeof simulationChart, options: { clock, inspect: listening(inspect) } },
      starts[start],
      (toast) => received.push(toast),
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'address.visited': async ({ requestId, stage, draft = null }) => {
      const to =
        stage === null
          ? `${base}/${requestId ?? ''}`
          : addressOf('Maison individuelle', stage, requestId, draft);
      if (to === addressNow()) tell({ type: 'address.visited', requestId, stage, draft });
      else await goTo(to);
    },
    'answers.changed': ({ form: typed }) => tell({ type: 'answers.changed', form: typed }),
    'page.hide': leave,
    'stage.continue': () =>
      act(() => void fireEvent.submit(document.querySelector('#simulation') ?? document.body)),
    'offer.save': () => press('Enregistrer l’offre'),
    'attempt.retry': () =>
      [...document.querySelectorAll('.alert button')].some(({ textContent }) => textContent === 'Réessayer')
        ? press('Réessayer')
        : tell({ type: 'attempt.retry' }),
    'price.retry': () => tell({ type: 'price.retry' }),
    'draft.resume': () => press('Reprendre'),
    'draft.discard': () => press('Repartir de zéro'),
    'draft.keepMine': () => tell({ type: 'draft.keepMine' }),
    'draft.takeOther': () => tell({ type: 'draft.takeOther' }),
    'startOver.ask': () => press('Repartir de zéro'),
    'startOver.confirm': () => press('Continuer'),
    'startOver.cancel': () => press('Annuler'),
    'conflict.keepMine': () => press('Garder mes réponses'),
    'conflict.takeTheirs': () => press('Prendre les réponses enregistrées'),
    'referral.request': () => press('Demander l’accord de la compagnie'),
    'price.send': async ({ client }) => {
      for (const name of ['name', 'lastname', 'email'] as const)
        fireEvent.change(
          document.querySelector(`form[aria-label="Envoyer le prix"] [name="${name}"]`) ?? document.body,
          { target: { value: client[name] } },
        );
      await act(async () => press('Envoyer le prix'));
    },
  },
  beside: {
    'address.visited': 'the address bar, or Back',
    'answers.changed':
      'a path gives a whole form at once: typed field by field in simulation-typing.screen.test',
    'page.hide': 'the browser hides the page',
    'price.retry': 'offered while the price is unavailable, which is the price’s own state',
    'draft.keepMine':
      'offered while two drafts differ, which is the draft’s own state: in simulation-typing.screen.test',
    'draft.takeOther':
      'offered while two drafts differ, which is the draft’s own state: in simulation-typing.screen.test',
  },
  unseen: {
    'simulation.file.working.stage.formulaire|stage.continue|0':
      'paths answer without typing: the page is typed and sent in simulation-typing.screen.test',
  },
  states: {
    opening: () => expect(document.querySelector('[aria-busy=true]')).toBeTruthy(),
    'file.readingDraft': () => expect(document.querySelector('[aria-busy=true]')).toBeTruthy(),
    'file.rereadingDraft': () => expect(document.querySelector('[aria-busy=true]')).toBeTruthy(),
    notOpened: () => sees('La simulation n’a pas pu s’ouvrir'),
    draftLost: () => sees('Le brouillon n’est plus enregistré'),
    unknown: () => sees('Cette demande est introuvable'),
    closed: () => sees('ne se simule plus'),
    'file.draftFound': () => sees('Reprendre votre brouillon'),
    'file.discarding': () => expect(document.querySelector('button[aria-busy=true]')).toBeTruthy(),
    'file.notDiscarded': () => sees('Le brouillon n’a pas pu être effacé'),
    'file.working.stage.estimation': () => {
      at('estimation');
      expect(document.querySelector('[name="postal_code"]')).toBeTruthy();
    },
    'file.working.stage.formulaire': () => {
      at('formulaire');
      sees('Réception prévue');
    },
    'file.working.stage.recapitulatif': (snapshot) => {
      at('recapitulatif');
      sees(`${form(snapshot).postal_code} ${form(snapshot).city}`);
    },
    'file.working.startOver.idle': () =>
      expect(
        [...document.querySelectorAll('button')].filter(
          (one) => one.textContent === 'Repartir de zéro' && !one.closest('dialog'),
        ),
      ).toHaveLength(1),
    'file.working.startOver.confirming': () =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain(
        'Ce que vous avez saisi dans cette simulation sera effacé.',
      ),
    'file.recording.stopped.broken': () => isRead('L’offre n’est pas enregistrée'),
    'file.recording.stopped.outdated': (snapshot) =>
      isRead(
        (snapshot.context as SimulationContext).version === 0
          ? 'Cette simulation est déjà enregistrée'
          : 'Cette demande a été modifiée entre-temps',
      ),
    'file.recording.stopped.barred': () => isRead('Cette demande ne peut plus être simulée'),
    'file.recording': () => {
      isBusy('Enregistrer l’offre');
      expect(held()).toEqual([true]);
    },
    'file.recording.stopped': () => expect(held()).toEqual([false]),
    notEligible: () => {
      at('confirmation');
      sees('Ce chantier n’est pas éligible en l’état');
      sees('Confiez le gros œuvre à une entreprise assurée');
    },
    'confirmation.firm': () => {
      at('confirmation');
      sees('Offre DO-2026-00042 enregistrée');
    },
    'confirmation.sendingPrice': () => isBusy('Envoyer le prix'),
    'confirmation.sent': () => {
      sees('elodie.lefevre@example.test, avec son devis');
      expect(document.activeElement?.textContent).toContain('Le prix est envoyé');
      expect(document.activeElement?.textContent).toContain('Vous pouvez compléter le devis dès maintenant');
    },
    'confirmation.indicative': () => sees('Prix indicatif\u00a0: la compagnie doit donner son accord'),
    'confirmation.askingCompany': () => isBusy('Demander l’accord de la compagnie'),
    'confirmation.awaitingCompany': () => sees('L’accord de la compagnie est demandé'),
  },
};

describeScreen(suite, driver);
