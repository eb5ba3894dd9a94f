import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { worksEndChart, WorksEndContext, WorksEndEvent } from '#machines/works-end/index.ts';
import {
  announced,
  buttonsNamed,
  control,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import WorksEndTab from '#web/screens/dossier/works-end/WorksEndTab.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Move } from './harness/moves.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';
import { suite } from './works-end-cases.ts';
import { declaredRequest, half, signed, whole, worksEndAt } from './works-end-fixtures.ts';

const staged = new Staged<typeof worksEndChart>();

const transmit = 'Transmettre la fin de travaux';
const cost = 'Coût définitif des travaux';
const supposed = 'Coût définitif supposé';
const day = 'Date de réception';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as WorksEndContext;
const { send } = staged;
const choose = (label: string) => act(async () => fireEvent.click(control(label) ?? document.body));
const digits = (text: string | undefined) => text?.replaceAll(/\s/g, '').replace(',00', '');
const dateOf = (date: string | null) => date?.split('-').toReversed().join('/') ?? '';

/** Fills the form as far as hands can: there is none before it is read, and a choice that is made stays made. */
async function fill(answers: WorksEndAnswers) {
  const before = staged.actor?.getSnapshot().context.answers;
  if (!control(cost) || (before?.reserves !== '' && answers.reserves === ''))
    return send({ type: 'answers.change', answers });
  await type(cost, String(answers.final_cost ?? ''));
  await type(day, dateOf(answers.reception_date));
  if (answers.reserves === 'sans') await choose('Sans réserve');
  if (answers.intervenants === 'inchanges') await choose('Ceux du contrat');
}

/** What is typed stands in its fields where this reader may write, and nowhere else. */
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
const paper = (id: number, name: string, label: string) => ({
  id,
  name,
  label,
  offer_version: 1,
  created_at: '2026-11-20T10:00:00Z',
  voided: false,
});
const caption = 'Différence de prime pour un coût définitif de 268 000 €';

const sights: Driver<typeof worksEndChart>['states'] = {
  reading: (snapshot) => {
    const { worksEnd } = contextOf(snapshot);
    if (worksEnd) {
      holds(contextOf(snapshot));
      // What is pressed meanwhile is not taken for nothing: it waits, and says so.
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
    if (context.worksEnd?.may_write)
      expect(announced()).toContain(`${plain(context.message)}Votre saisie est toujours là.`);
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

const driver: Driver<typeof worksEndChart> = {
  show: (stage) => {
    handsOff();
    const actor = staged.start(stage);
    render(
      <InDossier
        request={{ ...signed, permitted: [{ event: 'WORKS_END.SUBMIT', channel: 'call', to: {} }] as never }}
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
    'declaration.send': pressOr(transmit),
    'conflict.keepMine': () => pressIfOffered('Garder ma saisie'),
    'conflict.takeTheirs': () => pressIfOffered('Prendre la sienne'),
    'page.hide': send,
  },
  beside: {
    'cost.change': 'a path tries a cost before anything is read, where no page has a field yet',
    'request.changed': 'the chart that owns the request says it',
    'page.hide': 'the browser says it, no control',
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);

describe('the end of the works', () => {
  afterEach(() => driver.hide());

  const opened: Move[] = [
    { kind: 'done', id: 'read', output: answered(worksEndAt({ ...whole, final_cost: null }, 0)) },
  ];
  const open = (moves: readonly Move[] = opened) => played(suite, driver, 'a signed file', moves);

  it('what cannot be read again says so beside what is known; what is typed meanwhile stays, and is saved after', async () => {
    const play = await open();
    await play.perform({ kind: 'send', event: { type: 'request.changed', request: declaredRequest } });
    await play.perform({ kind: 'done', id: 'read', output: offline });
    expect(announced()).toContain(plain(`La fin de travaux n’a pas pu être relue${offline.message}`));
    await type(cost, '268000');
    await press('Réessayer');
    expect(document.activeElement?.tagName).toBe('H1');
    await play.perform({ kind: 'done', id: 'read', output: answered(worksEndAt(half, 2)) });
    expect(digits(control(cost)?.value)).toBe('268000');
    expect(words()).toContain('Saisie en cours…');
  });

  it('by what the difference was called, and the endorsement that is signed there, are there to be downloaded, and nothing of the other tabs', async () => {
    const papers = [
      paper(9, 'appel-de-reajustement.pdf', 'Appel de réajustement'),
      paper(8, 'avenant.pdf', 'Avenant'),
      paper(7, 'appel-de-prime.pdf', 'Appel de prime'),
    ];
    await open([{ kind: 'done', id: 'read', output: answered({ ...worksEndAt(whole, 0), papers }) }]);
    expect([...document.querySelectorAll('.papers b')].map((one) => words(one))).toEqual([
      'Appel de réajustement',
      'Avenant',
    ]);
  });

  it('what is typed while the declaration leaves is what is saved after', async () => {
    const play = await open();
    await type(cost, '268000');
    await press(transmit);
    await play.perform({ kind: 'done', id: 'save', output: answered(worksEndAt(whole, 1)) });
    await type(cost, '270000');
    await play.perform({ kind: 'done', id: 'send', output: offline });
    expect(staged.actor?.getSnapshot().context.answers.final_cost).toBe(270_000);
    expect(digits(control(cost)?.value)).toBe('270000');
  });

  it('what is refused is said beside its field; what lacks is led to, and sends nothing', async () => {
    const play = await open();
    await press(transmit);
    expect(wrongWith(cost)).not.toBe('');
    expect(document.activeElement).toBe(control(cost));
    expect(isBusy(transmit)).toBe(false);
    await type(cost, '268000');
    await press(transmit);
    await play.perform({
      kind: 'done',
      id: 'save',
      output: invalid({ reception_date: ['La réception est à venir.'] }),
    });
    expect(wrongWith(day)).toBe('La réception est à venir.');
  });

  it('once it is sent the form is gone, and one goes on at the heading of the page', async () => {
    const play = await open();
    await type(cost, '268000');
    await press(transmit);
    await play.perform({ kind: 'done', id: 'save', output: answered(worksEndAt(whole, 1)) });
    await play.perform({
      kind: 'done',
      id: 'send',
      output: answered({ message: 'C’est transmis.', request: declaredRequest }),
    });
    await play.perform({ kind: 'send', event: { type: 'request.changed', request: declaredRequest } });
    await play.perform({
      kind: 'done',
      id: 'read',
      output: answered(worksEndAt(whole, 0, { request: declaredRequest, may_write: false })),
    });
    expect(buttonsNamed(transmit)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Dossier');
  });

  it('asks for the reserves where there are any, and marks what is optional', async () => {
    await open();
    expect(control('Réserves à lever')).toBeNull();
    await choose('Avec réserves');
    expect(control('Réserves à lever')).not.toBeNull();
    expect(words(document.querySelector('form, .stack') ?? document.body)).toContain(
      'Intervenants sans assurance décennale (facultatif)',
    );
  });

  it.each([
    ['abc', 'Vérifiez format du coût de construction'],
    ['0', 'Ce champ doit être un nombre positif'],
    ['99999999999', 'Ce champ doit être compris entre 0 et 1 000 000 000'],
  ])('says why nothing is simulated for %s, once its field is left', async (typed, said) => {
    await open();
    await type(supposed, typed);
    expect(words()).not.toContain(said);
    await act(async () => fireEvent.blur(control(supposed) ?? document.body));
    expect(words()).toContain(said);
    await type(supposed, '140000');
    expect(words()).not.toContain(said);
  });

  it('a final cost that aggravates the risk says so', async () => {
    const play = await open();
    await type(supposed, '400000');
    await play.perform({ kind: 'waits', ms: 300 });
    await play.perform({
      kind: 'done',
      id: 'simulate',
      output: answered({
        adjustment: {
          final_cost: 400_000,
          tariff_version: '2026.2',
          hors_taxe: 0,
          taxe: 0,
          total: -12,
          aggravated: true,
          rows: [],
        },
      }),
    });
    expect(words()).toContain('Ce coût serait une aggravation du risque');
    expect(words()).toContain('Avoir');
  });

  it('a cost that is refused because nothing comes of it any more leads on at the heading of the page, without its simulator', async () => {
    const play = await open([
      { kind: 'done', id: 'read', output: answered(worksEndAt(whole, 0, { may_write: false })) },
    ]);
    await type(supposed, '268000');
    await play.perform({ kind: 'waits', ms: 300 });
    await play.perform({ kind: 'done', id: 'simulate', output: failures.refused });
    await play.perform({
      kind: 'done',
      id: 'read',
      output: answered(
        worksEndAt(whole, 0, { request: declaredRequest, may_write: false, may_simulate: false }),
      ),
    });
    expect(control(supposed)).toBeNull();
    expect(buttonsNamed('Recalculer')).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Dossier');
  });

  it.each([true, false])('another cost is tried where something can come of it: %s', async (may_simulate) => {
    await open([{ kind: 'done', id: 'read', output: answered(worksEndAt(whole, 0, { may_simulate })) }]);
    expect(control(supposed) !== null).toBe(may_simulate);
  });
});
