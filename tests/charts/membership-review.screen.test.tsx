import { cleanup, act, fireEvent } from '@testing-library/react';
import { it, expect, afterEach, describe, vi } from 'vitest';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { control, type, press, wrongWith, words, buttonsNamed, announced } from '#tests/support/hands.ts';
import { typedInDays } from '#tests/support/journey-inputs.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { membershipOf, fourPieces } from './membership-fixtures.ts';
import { suite } from './membership-review-cases.ts';
import { driver, sentTo, review } from './membership-review-stage.tsx';

teachDialogs();

const key = (name: string, on: Element | Window = window, more = {}) =>
  act(async () => {
    fireEvent.keyDown(on, { key: name, ...more });
  });

/** The window is asked to close: whether it asks first. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describeScreen(suite, driver);

describe('the review of a membership', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const [kbis, , rc] = fourPieces as [
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
  ];

  it('is done by keyboard: R leads to the reason, where letters are letters; Enter on the button refuses', async () => {
    const { sent } = await review(7);
    await key('r');
    const motive = control<HTMLSelectElement>('Motif');
    expect(document.activeElement).toBe(motive);
    await key('a', motive ?? window);
    await type('Motif', 'Document trop ancien');
    await type('Commentaire pour le cabinet', 'Il date de mars.');
    await key('a', control('Commentaire pour le cabinet') ?? window);
    expect(sentTo('documents', sent)).toEqual([]);
    await press(/^Refuser/);
    expect(sentTo('documents', sent)).toMatchObject([
      {
        type: 'verdict.give',
        document: 7,
        accepted: false,
        reason: 'Document trop ancien\u00a0: Il date de mars.',
        seen: 'received',
      },
    ]);
  });

  it('refuses for no reason that nobody chose: the reason is asked for at its field, then the words of another', async () => {
    const { sent } = await review(7);
    await key('r');
    expect(control<HTMLSelectElement>('Motif')?.value).toBe('');
    await type('Commentaire pour le cabinet', 'Il date de mars.');
    await press(/^Refuser/);
    expect(wrongWith('Motif')).toBe('Choisissez pourquoi la pièce est refusée.');
    expect(document.activeElement).toBe(control('Motif'));
    await type('Commentaire pour le cabinet', ' ');
    await type('Motif', 'Autre motif');
    await press(/^Refuser/);
    expect(wrongWith('Motif')).toBeFalsy();
    expect(wrongWith('Commentaire pour le cabinet')).toBe('Dites pourquoi la pièce est refusée.');
    expect(sentTo('documents', sent)).toEqual([]);
  });

  it('asks before a chosen reason is lost, also without a comment', async () => {
    await review(7);
    await key('r');
    expect(closing()).toBe(false);
    await type('Motif', 'Document trop ancien');
    expect(closing()).toBe(true);
  });

  it('accepts a paper with the day that it bears, and says where none is given', async () => {
    const { sent } = await review(7);
    await key('a');
    expect(wrongWith('Délivré le')).toBe('Indiquez le jour que porte le document.');
    await expect.poll(() => document.activeElement).toBe(control('Délivré le'));
    expect(sentTo('documents', sent)).toEqual([]);
    expect(closing()).toBe(false);
    await type('Délivré le', typedInDays(1));
    expect(wrongWith('Délivré le')).toBe('Cette date est à venir.');
    await key('a');
    expect(sentTo('documents', sent)).toEqual([]);
    await type('Délivré le', '02/11/2025');
    expect(closing(), 'what is typed is asked about').toBe(true);
    await key('a');
    expect(sentTo('documents', sent)).toMatchObject([
      { type: 'verdict.give', document: 7, accepted: true, date: '2025-11-02' },
    ]);
  });

  it('takes the day of issue of today where the page stays open over midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T21:00:00Z') });
    const { sent } = await review(7);
    await key('a');
    await type('Délivré le', '26/11/2026');
    expect(wrongWith('Délivré le')).toBe('Cette date est à venir.');
    vi.setSystemTime(new Date('2026-11-26T09:00:00Z'));
    await key('a');
    expect(sentTo('documents', sent)).toMatchObject([{ type: 'verdict.give', date: '2026-11-26' }]);
  });

  it('undoes the last verdict, by its name or by key; a letter that stays down judges nothing', async () => {
    const { sent } = await review(9, { undoable: { document: 7, accepted: true } });
    expect(words()).toContain('Pièce validée : Extrait KbisAnnuler cette décision');
    await press('Annuler cette décision');
    await key('z', window, { ctrlKey: true });
    await key('a', window, { repeat: true });
    expect(sentTo('documents', sent)).toMatchObject([{ type: 'verdict.undo' }, { type: 'verdict.undo' }]);
  });

  it('moves among the pieces and the files by keys, and enlarges what is shown', async () => {
    const list = { memberships: { data: [11, 12, 13].map((id) => ({ ...membershipOf(), id })) } };
    const { asked } = await review(7, { queue: list });
    await key('ArrowDown');
    await key('ArrowUp');
    expect(asked).toMatchObject([
      { type: 'document.show', document: { id: 8 } },
      { type: 'document.show', document: { id: 9 } },
    ]);
    await key('z');
    expect(buttonsNamed('Réduire l’aperçu')[0]?.getAttribute('aria-pressed')).toBe('true');
    await key('ArrowRight', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/13?parmi=signed');
    await key('ArrowLeft', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/11?parmi=signed');
    await key('r');
    await key('ArrowRight', control('Commentaire pour le cabinet') ?? window, { ctrlKey: true });
    expect(addressNow(), 'where somebody writes, Ctrl and an arrow go by words').toBe(
      '/dashboard/demandes/11?parmi=signed',
    );
  });

  it('leads by key to no file before the first of its list, nor after the last', async () => {
    await review(7, { queue: { memberships: { data: [{ ...membershipOf(), id: 12 }] } } });
    await key('ArrowRight', window, { ctrlKey: true });
    await key('ArrowLeft', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/12');
  });

  it('keeps what is typed of one piece while another is looked at', async () => {
    const { turnTo } = await review(7);
    await key('r');
    await type('Commentaire pour le cabinet', 'Il date de mars.');
    await turnTo(9);
    expect(control('Commentaire pour le cabinet')).toBeNull();
    await turnTo(7);
    expect(control<HTMLTextAreaElement>('Commentaire pour le cabinet')?.value).toBe('Il date de mars.');
  });

  it('says why a verdict was not taken, beside it', async () => {
    await review(7, { message: 'Quelqu’un l’a déjà jugée.' });
    expect(announced()).toContain('Quelqu’un l’a déjà jugée.');
  });

  it('picks a piece by its name; one that nobody sent is named, and picked by nobody', async () => {
    const { asked } = await review(7);
    expect(buttonsNamed(/^Extrait Kbis/)[0]?.getAttribute('aria-current')).toBe('true');
    await press(/^Attestation de responsabilité civile/);
    expect(asked).toMatchObject([{ type: 'document.show', document: { id: 9 } }]);
    expect(buttonsNamed(/^Garantie financière/)).toEqual([]);
    expect(words()).toContain('Garantie financière');
  });

  it('judges no document twice: one that is accepted may only be refused', async () => {
    await review(8, { membership: membershipOf({ documents: [kbis, fourPieces[1] as typeof kbis, rc] }) });
    expect(words()).toContain('Acceptée par Julien Prévost.');
    expect(
      [...document.querySelectorAll('input[type=radio]')].map((one) =>
        words(one.closest('label') ?? document.body),
      ),
    ).toEqual(['RefuséeR']);
    expect(buttonsNamed(/^Accepter/)).toEqual([]);
  });
});
