import { act, fireEvent } from '@testing-library/react';
import { it, expect, describe, afterEach } from 'vitest';
import { press, words, control, type, announced, buttonsNamed } from '#tests/support/hands.ts';
import { failures, answered } from '#tests/support/outcomes.ts';
import { listOf, pieceOf, documentOf, changedTo } from './documents-fixtures.ts';
import { tab, staged, driver, title, key } from './documents-stage.tsx';

/** The words of each place of the verdicts. */
const placesOf = () =>
  [...(document.querySelector('.verdict-acts')?.children ?? [])].map((place) => words(place));

describe('the verdict on a document', () => {
  afterEach(() => driver.hide());

  it('a refusal without a reason is not sent; what is typed stays where the server does not answer', async () => {
    const { play } = await tab(undefined, 7);
    await press('Refuser');
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    await press('Refuser', dialog);
    expect(words(dialog)).toContain('Dites pourquoi la pièce est refusée.');
    await expect
      .poll(() => document.activeElement)
      .toBe(control('Pourquoi « permis.pdf » est refusé', dialog));
    expect(staged.actor?.getSnapshot().context.write).toBeNull();
    await type('Pourquoi « permis.pdf » est refusé', 'Page 12 illisible.', dialog);
    await press('Refuser', dialog);
    await play.perform({ kind: 'done', id: 'decide', output: failures.offline });
    expect(announced()).toContain('Le serveur ne répond pas.');
    expect(control<HTMLTextAreaElement>('Pourquoi « permis.pdf » est refusé', dialog)?.value).toBe(
      'Page 12 illisible.',
    );
    await press('Annuler', dialog);
    expect(announced()).toBe('');
  });

  it('a user who gives no verdict reads who does', async () => {
    await tab({ ...listOf(1), judges: 'Le gestionnaire valide les pièces déposées.' });
    expect(words()).toContain('Le gestionnaire valide les pièces déposées.');
  });

  describe('beside a document that waits for its verdict', () => {
    const notice = pieceOf({
      piece: 'notice',
      label: 'Notice',
      state: 'received',
      documents: [documentOf({ id: 9, name: 'notice.pdf' })],
    });
    const settled = documentOf({
      state: 'accepted',
      may: { read: true, withdraw: false, accept: false, refuse: true },
    });
    const both = listOf(1, [pieceOf({ state: 'received', documents: [documentOf()] }), notice]);
    const one = answered(
      changedTo(2, [pieceOf({ state: 'accepted', supplied: true, documents: [settled] })]),
    );

    it('A accepts and R leads to the reason, by one press each; a key that stays down, or one in a dialog, judges nothing', async () => {
      await tab(both, 7);
      await act(async () =>
        fireEvent.keyDown(document.querySelector('.preview') ?? document.body, { key: 'a', repeat: true }),
      );
      expect(staged.actor?.getSnapshot().context.write).toBeNull();
      await key('r');
      expect(words(document.querySelector('dialog[open]') ?? document.body)).toContain(
        'Pourquoi « permis.pdf » est refusé',
      );
      await key('a');
      expect(staged.actor?.getSnapshot().context.write).toBeNull();
      await press('Annuler', document.querySelector('dialog[open]') ?? document.body);
      await key('a');
      expect(staged.actor?.getSnapshot().context.write).toMatchObject({
        kind: 'verdict',
        document: 7,
        accepted: true,
      });
    });

    it('the second press of a double click judges nothing: by then the next document is under the pointer', async () => {
      await tab(both, 7);
      const [accept] = buttonsNamed('Valider');
      await act(async () => fireEvent.click(accept ?? document.body, { detail: 2 }));
      expect(staged.actor?.getSnapshot().context.write).toBeNull();
    });

    it('what refuses never takes the place of what accepted', async () => {
      const { play } = await tab(listOf(1, [pieceOf({ state: 'received', documents: [documentOf()] })]), 7);
      expect(placesOf()).toEqual(['Valider', 'Refuser', 'Télécharger']);
      await press('Valider');
      await play.perform({ kind: 'done', id: 'decide', output: one });
      expect(placesOf()).toEqual(['Validée', 'Refuser', 'Télécharger']);
    });

    it('a refusal asks for the reason of that document alone, and not of the next', async () => {
      const { play } = await tab(both, 7);
      await press('Refuser');
      await type(
        'Pourquoi « permis.pdf » est refusé',
        'Illisible.',
        document.querySelector('dialog[open]') ?? document.body,
      );
      await press('Refuser', document.querySelector('dialog[open]') ?? document.body);
      const refused = documentOf({
        state: 'refused',
        reason: 'Illisible.',
        may: { read: true, withdraw: false, accept: true, refuse: false },
      });
      await play.perform({
        kind: 'done',
        id: 'decide',
        output: answered(changedTo(2, [pieceOf({ state: 'refused', documents: [refused] }), notice])),
      });
      await play.perform({
        kind: 'shows',
        id: 'preview',
        shown: { value: 'shown', context: { document: { id: 9 }, blob: null, message: null } },
      });
      expect(document.querySelector('dialog[open]')).toBeNull();
      await play.perform({
        kind: 'shows',
        id: 'preview',
        shown: { value: 'shown', context: { document: { id: 7 }, blob: null, message: null } },
      });
      await press('Annuler cette décision');
      await play.perform({
        kind: 'done',
        id: 'undo',
        output: answered(changedTo(3, [pieceOf({ state: 'received', documents: [documentOf()] }), notice])),
      });
      expect(document.querySelector('dialog[open]')).toBeNull();
    });

    it.each([
      [
        'accepts it',
        { state: 'accepted', may: settled.may, decider: 'Nadia Benali' },
        'Ce document a été validé entre-temps par Nadia Benali.',
        'Refuser quand même',
      ],
      [
        'refuses it',
        { state: 'refused', may: { ...settled.may, refuse: false }, decider: 'Nadia Benali' },
        'Ce document a été refusé entre-temps par Nadia Benali.',
        'Fermer',
      ],
      [
        'replaces it',
        { superseded: true, may: { ...settled.may, refuse: false } },
        'Ce document a été remplacé entre-temps.',
        'Fermer',
      ],
      ['withdraws it', null, 'Ce document a été retiré entre-temps.', 'Fermer'],
    ] as const)(
      'the reason of a refusal stays, with what happened, where somebody else %s meanwhile',
      async (_what, become, said, wayOn) => {
        const { play } = await tab(both, 7);
        await press('Refuser');
        const dialog = document.querySelector('dialog[open]') ?? document.body;
        await type('Pourquoi « permis.pdf » est refusé', 'Illisible.', dialog);
        await press('Refuser', dialog);
        await play.perform({ kind: 'done', id: 'decide', output: failures.stale });
        await play.perform({
          kind: 'done',
          id: 'readList',
          output: answered(listOf(2, [pieceOf({ documents: become ? [documentOf(become)] : [] }), notice])),
        });
        expect(control<HTMLTextAreaElement>('Pourquoi « permis.pdf » est refusé', dialog)?.value).toBe(
          'Illisible.',
        );
        expect(announced()).toContain(said);
        await press(wayOn, dialog);
        const { write } = staged.actor?.getSnapshot().context ?? {};
        expect(write?.kind === 'verdict' ? [write.document, write.reason, write.seen] : null).toEqual(
          wayOn === 'Fermer' ? null : [7, 'Illisible.', 'accepted'],
        );
      },
    );

    it('a verdict is said with what undoes it, by hand or by key', async () => {
      const { play } = await tab(listOf(1, [pieceOf({ state: 'received', documents: [documentOf()] })]), 7);
      await press('Valider');
      await play.perform({ kind: 'done', id: 'decide', output: one });
      expect(words(document.querySelector('.verdict-undo') ?? document.body)).toBe(
        `Pièce validée : ${title}Annuler cette décision`,
      );
      await act(async () =>
        fireEvent.keyDown(document.querySelector('.preview') ?? document.body, { key: 'z', ctrlKey: true }),
      );
      expect(staged.actor?.getSnapshot().matches({ shown: 'undoing' })).toBe(true);
      await play.perform({ kind: 'done', id: 'undo', output: failures.offline });
      await press('Annuler cette décision');
      expect(staged.actor?.getSnapshot().matches({ shown: 'undoing' })).toBe(true);
    });
  });

  it('after a verdict the focus goes to the title of the document, because the button is gone', async () => {
    const { play } = await tab(undefined, 7);
    await press('Valider');
    await play.perform({
      kind: 'done',
      id: 'decide',
      output: answered(
        changedTo(2, [
          pieceOf({
            state: 'accepted',
            supplied: true,
            documents: [
              documentOf({
                state: 'accepted',
                may: { read: true, withdraw: false, accept: false, refuse: true },
              }),
            ],
          }),
        ]),
      ),
    });
    expect(document.activeElement).toBe(document.querySelector('.preview h2'));
  });
});
