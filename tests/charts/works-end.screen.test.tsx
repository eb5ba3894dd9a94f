import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { act, fireEvent } from '@testing-library/react';
import { it, expect, afterEach, describe, beforeAll } from 'vitest';
import {
  announced,
  plain,
  type,
  press,
  control,
  words,
  wrongWith,
  isBusy,
  buttonsNamed,
} from '#tests/support/hands.ts';
import { offline, answered, invalid } from '#tests/support/outcomes.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Move } from './harness/moves.ts';
import { suite } from './works-end-cases.ts';
import { declaredRequest, worksEndAt, half, whole } from './works-end-fixtures.ts';
import {
  staged,
  transmit,
  transmits,
  cost,
  supposed,
  day,
  choose,
  digits,
  dossier,
  driver,
} from './works-end-stage.tsx';

const paper = (id: number, name: string, label: string) => ({
  id,
  name,
  label,
  offer_version: 1,
  created_at: '2026-11-20T10:00:00Z',
  voided: false,
});

beforeAll(teachDialogs);
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

  it('asks before it is sent, with what it says and what is missing; cancelled, it sends nothing', async () => {
    dossier.lacking = 5;
    const play = await open();
    dossier.lacking = null;
    await type(cost, '268000');
    play.watcher.received.length = 0;
    await press(transmit);
    const asked = words(document.querySelector('dialog[open]') ?? document.createElement('p'));
    for (const said of [
      'Transmettre la fin de travaux ?',
      'Coût définitif268 000,00 €',
      'Sans réserve',
      '5 éléments manquent encore au dossier.',
      'Les administrateurs en sont avertis par courriel.',
    ])
      expect(asked).toContain(said);
    await press('Annuler');
    expect([document.querySelector('dialog[open]'), play.watcher.received]).toEqual([null, []]);
  });

  it('what is typed while the declaration leaves is what is saved after', async () => {
    const play = await open();
    await type(cost, '268000');
    await transmits();
    await play.perform({ kind: 'done', id: 'save', output: answered(worksEndAt(whole, 1)) });
    await type(cost, '270000');
    await play.perform({ kind: 'done', id: 'send', output: offline });
    expect(staged.actor?.getSnapshot().context.answers.final_cost).toBe(270_000);
    expect(digits(control(cost)?.value)).toBe('270000');
  });

  it('what is refused is said beside its field; what lacks is led to, and sends nothing', async () => {
    const play = await open();
    await transmits();
    expect(wrongWith(cost)).not.toBe('');
    await expect.poll(() => document.activeElement).toBe(control(cost));
    expect(isBusy(transmit)).toBe(false);
    await type(cost, '268000');
    await transmits();
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
    await transmits();
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
});
