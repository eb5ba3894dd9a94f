import { act, fireEvent, render } from '@testing-library/react';
import { expect } from 'vitest';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { worksEndChart, WorksEndContext, WorksEndEvent } from '#machines/works-end/index.ts';
import {
  control,
  type,
  words,
  isBusy,
  plain,
  buttonsNamed,
  announced,
  press,
  handsOff,
  pressIfOffered,
  withFocusKept,
} from '#tests/support/hands.ts';
import WorksEndTab from '#web/screens/dossier/works-end/WorksEndTab.tsx';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';
import { signed } from './works-end-fixtures.ts';

/*
 * Renders the screen of the chart `works-end` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

/** The end of the works on its stage: what each state shows, and the gestures on its form. */
export const staged = new Staged<typeof worksEndChart>();
export const transmit = 'Transmettre la fin de travaux';
/** Presses the button, then answers the question, where there is one. */
export async function transmits(): Promise<void> {
  await press(transmit);
  await pressIfOffered('Continuer');
}
export const cost = 'Coût définitif des travaux';
export const supposed = 'Coût définitif supposé';
export const day = 'Date de réception';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as WorksEndContext;
const { send } = staged;
export const choose = (label: string) => act(async () => fireEvent.click(control(label) ?? document.body));
export const digits = (text: string | undefined) => text?.replaceAll(/\s/g, '').replace(',00', '');
const dateOf = (date: string | null) => date?.split('-').toReversed().join('/') ?? '';
/**
 * Fills the form as far as hands can: there is none before it is read, and a choice that is made stays made.
 */
async function fill(answers: WorksEndAnswers) {
  const before = staged.actor?.getSnapshot().context.answers;
  if (!control(cost) || (before?.reserves !== '' && answers.reserves === ''))
    return send({ type: 'answers.change', answers });
  await type(cost, String(answers.final_cost ?? ''));
  await type(day, dateOf(answers.reception_date));
  if (answers.reserves === 'sans') await choose('Sans réserve');
  if (answers.intervenants === 'inchanges') await choose('Ceux du contrat');
}
/** The fields show the input if this user may write; otherwise there are no fields. */
function holds({ answers, worksEnd }: WorksEndContext) {
  expect(control(cost) !== null).toBe(worksEnd?.may_write);
  expect(digits(control(cost)?.value)).toBe(
    worksEnd?.may_write ? String(answers.final_cost ?? '') : undefined,
  );
  expect(control(day)?.value).toBe(worksEnd?.may_write ? dateOf(answers.reception_date) : undefined);
}
/** Where the declaration stands, in words beside its title. */
const note = (said: string) => (snapshot: { context: unknown }) => {
  const context = contextOf(snapshot);
  holds(context);
  expect(words()).toContain('Fin de travaux');
  expect(words().includes(`Déclarer la fin de travaux${said}`)).toBe(context.worksEnd?.may_write);
};
const caption = 'Différence de prime pour un coût définitif de 268 000 €';
const sights: Driver<typeof worksEndChart>['states'] = {
  reading: (snapshot) => {
    const { worksEnd } = contextOf(snapshot);
    if (worksEnd) {
      holds(contextOf(snapshot));
      // A press meanwhile waits, and the button shows it.
      expect(isBusy(transmit)).toBe(worksEnd.may_write);
    } else expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
  },
  unavailable: (snapshot) => {
    const context = contextOf(snapshot);
    expect(words()).toContain(plain(context.message));
    // Beside what was read, other cards may not be read either.
    expect(
      buttonsNamed('Réessayer').length > 0 &&
        (context.worksEnd !== null || buttonsNamed('Réessayer').length === 1),
    ).toBe(true);
    if (context.worksEnd) holds(context);
  },
  'open.simulation.idle': () => {
    expect(control(supposed)).not.toBeNull();
    expect(words()).not.toContain(caption);
  },
  'open.simulation.settling': () => expect(control(supposed)).not.toBeNull(),
  'open.simulation.asking': (snapshot) => {
    expect(control(supposed)).not.toBeNull();
    expect(document.querySelector('[aria-live=polite][aria-busy=true]') !== null).toBe(
      contextOf(snapshot).adjustment !== null,
    );
  },
  'open.simulation.known': () => {
    expect(
      words(document.querySelector('[aria-live=polite][aria-busy=false]') ?? document.createElement('p')),
    ).toContain(caption);
    expect(words()).toContain('Différence à régler');
  },
  'open.simulation.failed': (snapshot) => {
    expect(announced()).toContain(`Le calcul n’a pas abouti${plain(contextOf(snapshot).simulationMessage)}`);
    expect(buttonsNamed('Recalculer')).toHaveLength(1);
  },
  'open.declaration.resting': note('Enregistrée au fur et à mesure'),
  'open.declaration.waiting': note('Saisie en cours…'),
  'open.declaration.saving': (snapshot) => {
    note('Enregistrement…')(snapshot);
    expect(isBusy(transmit)).toBe(
      contextOf(snapshot).sends && contextOf(snapshot).worksEnd?.may_write === true,
    );
  },
  'open.declaration.unsaved': (snapshot) => {
    const context = contextOf(snapshot);
    note('Pas enregistrée')(snapshot);
    if (!context.worksEnd?.may_write) return;
    expect(announced()).toContain(
      `${Object.keys(context.errors).length > 0 ? 'Votre saisie n’est pas enregistrée' : plain(context.message)}Votre saisie est toujours là.`,
    );
    expect(buttonsNamed('Réenregistrer')).toHaveLength(1);
  },
  'open.declaration.unsent': (snapshot) => {
    const context = contextOf(snapshot);
    note('Enregistrée, pas transmise')(snapshot);
    if (context.worksEnd?.may_write)
      expect(announced()).toContain(
        `${Object.keys(context.errors).length > 0 ? 'La fin de travaux n’est pas transmise' : plain(context.message)}Votre saisie est enregistrée.`,
      );
    expect(buttonsNamed('Réenregistrer')).toHaveLength(0);
  },
  'open.declaration.comparing': note('Relecture…'),
  'open.declaration.conflict': (snapshot) => {
    note('Deux saisies')(snapshot);
    expect(words()).toContain('Quelqu’un a modifié cette déclaration entre-temps');
    expect(words()).toContain('260 000,00 €');
  },
  'open.declaration.sending': (snapshot) => {
    note('Envoi…')(snapshot);
    expect(isBusy(transmit)).toBe(contextOf(snapshot).worksEnd?.may_write);
  },
};
/** Pressed where it is offered; else its event is sent, as by a page that was drawn a moment ago. */
const pressOr = (name: string) => (event: WorksEndEvent) =>
  buttonsNamed(name).length > 0 ? press(name) : send(event);
/** The other fields of the request, for the tests that follow. */
export const dossier: { lacking: number | null } = { lacking: null };
export const driver: Driver<typeof worksEndChart> = {
  show: (stage) => {
    handsOff();
    const actor = staged.start(stage);
    render(
      <InDossier
        request={{
          ...signed,
          ...dossier,
          permitted: [{ event: 'WORKS_END.SUBMIT', channel: 'call', to: {} }] as never,
        }}
        hear={staged.hear}
        tabs={{ worksEnd: actor }}
      >
        <main id="contenu" tabIndex={-1}>
          <h1 tabIndex={-1}>Dossier</h1>
          <WorksEndTab />
        </main>
      </InDossier>,
    );
  },
  ...staged.driver,
  gestures: {
    'request.changed': send,
    'worksEnd.retry': () => pressIfOffered('Réessayer'),
    'cost.change': async (event) => {
      if (!control(supposed)) return send(event);
      await type(supposed, '1');
      await type(supposed, String(event.cost));
    },
    'simulation.retry': () => pressIfOffered('Recalculer'),
    'answers.change': ({ answers }) => fill(answers),
    'declaration.retry': pressOr('Réenregistrer'),
    'declaration.send': (event) => (buttonsNamed(transmit).length > 0 ? transmits() : send(event)),
    'conflict.keepMine': () => pressIfOffered('Garder ma saisie'),
    'conflict.takeTheirs': () => pressIfOffered('Prendre la sienne'),
    'page.hide': send,
  },
  beside: {
    'cost.change': 'a path tries a cost before anything is read, where no page has a field yet',
    'declaration.retry': 'a path saves an end of the works that may not be written, which has no form',
    'request.changed': 'the chart that owns the request says it',
    'page.hide': 'the browser says it, no control',
  },
  states: withFocusKept(sights),
};
