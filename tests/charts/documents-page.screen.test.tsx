import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { announced, buttonsNamed, control, press, type, words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { changedTo, documentOf, listOf, pieceOf } from './documents-fixtures.ts';
import { choose, driver, pdf, staged, tab } from './documents-stage.tsx';
import { heardBy } from './harness/played.ts';

const pieceLine = (
  label: string,
  state: 'absent' | 'refused' | 'received' | 'accepted',
  need: 'mandatory' | 'optional' = 'mandatory',
) => pieceOf({ piece: label as never, label, state, need, supplied: state === 'accepted' });
const title = 'Arrêté de permis de construire';

const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(document.querySelector('.preview') ?? document.body, { key: name });
  });

/** What stands at each place of the verdicts. */
const placesOf = () =>
  [...(document.querySelector('.verdict-acts')?.children ?? [])].map((place) => words(place));

/** A document of the file, on its way to the browser. */
const fetched = (value: 'fetching' | 'failed') =>
  ({
    kind: 'shows',
    id: 'documentFile',
    shown: {
      value,
      context: {
        file: { call: { params: { id: 42, document: 7 } }, name: 'permis.pdf' },
        message: 'Le serveur ne répond pas.',
      },
    },
  }) as const;

describe('the documents of a file', () => {
  afterEach(() => driver.hide());

  it('take files at their foot from who may send them; who may not sees no foot', async () => {
    await tab(listOf(1, [pieceOf()]));
    expect(document.querySelector('.card > footer input[type=file]')).not.toBeNull();
    driver.hide();
    await tab(listOf(1, [pieceOf({ may_send: false })]));
    expect(document.querySelector('.pieces')).not.toBeNull();
    expect(document.querySelector('.card > footer')).toBeNull();
  });

  it('come with what wants somebody first: refused, lacking, to be judged, settled; what may wait, last', async () => {
    await tab(
      listOf(1, [
        pieceLine('Facultative', 'absent', 'optional'),
        pieceLine('Validée', 'accepted'),
        pieceLine('À juger', 'received'),
        pieceLine('Manquante', 'absent'),
        pieceLine('Refusée', 'refused'),
      ]),
    );
    expect([...document.querySelectorAll('.pieces b')].map((one) => one.textContent)).toEqual([
      'Refusée',
      'Manquante',
      'À juger',
      'Validée',
      'Facultative',
    ]);
    expect(words()).toContain('4 pièces manquent sur 5');
    expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe(
      'Avancement\u00a0: 1\u00a0pièce sur 5',
    );
  });

  it.each([
    [
      'a file in quarantine',
      pieceOf({
        state: 'quarantine',
        documents: [
          documentOf({
            state: 'quarantine',
            may: { read: false, withdraw: true, accept: false, refuse: false },
          }),
        ],
      }),
      'En analyse',
    ],
    [
      'a file that was put aside',
      pieceOf({
        state: 'rejected',
        documents: [
          documentOf({
            state: 'rejected',
            reason: 'Le fichier est illisible.',
            may: { read: false, withdraw: false, accept: false, refuse: false },
          }),
        ],
      }),
      'Le fichier est illisible.',
    ],
    [
      'a refusal',
      pieceOf({
        state: 'refused',
        documents: [
          documentOf({
            state: 'refused',
            reason: 'Page 12 illisible.',
            decided_at: '2026-11-21T09:00:00Z',
            decider: 'Nadia Benali',
          }),
        ],
      }),
      'refusé par Nadia Benali le 21/11/2026Page 12 illisible.',
    ],
    [
      'what the study asked for',
      pieceOf({ asked_at: '2026-11-19T09:00:00Z' }),
      'Demandée par l’étude le 19/11/2026.',
    ],
    ['from when it is due', pieceOf({ need: 'later', from: '2027-01-04' }), 'À partir du 04/01/2027.'],
    [
      'who sent it, when, and how large it is',
      pieceOf({ state: 'received', documents: [documentOf()] }),
      '1,4 Mo, déposé par Camille Fournier le 20/11/2026',
    ],
    [
      'former versions apart',
      pieceOf({
        state: 'received',
        documents: [documentOf(), documentOf({ id: 8, name: 'ancien.pdf', superseded: true })],
      }),
      'Versions précédentes (1)',
    ],
  ])('say %s', async (_what, one, said) => {
    await tab(listOf(1, [one]));
    expect(words(document.querySelector('.pieces') ?? document.body)).toContain(said);
  });

  it('whoever may not send sends nothing, and is shown no way to', async () => {
    await tab(listOf(1, [pieceOf({ may_send: false })]));
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('a file dropped anywhere goes to the piece that its name tells, else to the other pieces', async () => {
    const { heard } = await tab(
      listOf(1, [
        pieceOf(),
        pieceOf({ piece: 'plans', label: 'Plans' }),
        pieceOf({ piece: 'autre', label: 'Autre pièce', need: 'optional' }),
      ]),
    );
    const anywhere = [...document.querySelectorAll('input[type=file]')].findLast(
      (input) => !input.closest('.pieces'),
    );
    await act(async () =>
      fireEvent.change(anywhere ?? document.body, {
        target: { files: [pdf('plans-facade.pdf'), pdf('divers.pdf')] },
      }),
    );
    expect(staged.actor?.getSnapshot().context.uploads.map(({ piece }) => piece.piece)).toEqual([
      'plans',
      'autre',
    ]);
    expect(heard.filter((event) => event.type === 'upload.begin')).toHaveLength(2);
  });

  it('a document is opened by its name, and judged beside what is seen of it', async () => {
    const { heard } = await tab();
    await press('permis.pdf');
    expect(heard).toMatchObject([{ to: 'preview', type: 'document.show', document: { id: 7 } }]);
    await press('Examiner permis.pdf');
    expect(heard).toHaveLength(2);
    await press('Télécharger permis.pdf');
    expect(heard.at(-1)).toMatchObject({ to: 'documentFile', type: 'file.ask' });
  });

  it.each([
    ['its line', undefined],
    ['what is seen of it', 7],
  ] as const)(
    'a document that does not arrive is said beside %s, once, and asked for again',
    async (_where, inSight) => {
      const { play, heard } = await tab(undefined, inSight);
      await play.perform(fetched('fetching'));
      expect(
        buttonsNamed(inSight ? 'Télécharger' : 'Télécharger permis.pdf').map((button) =>
          button.getAttribute('aria-busy'),
        ),
      ).toEqual(['true']);
      await play.perform(fetched('failed'));
      expect(announced()).toBe('Le document n’est pas arrivéLe serveur ne répond pas.Réessayer');
      await press('Réessayer');
      expect(heard.at(-1)).toMatchObject({ to: 'documentFile', type: 'file.retry' });
    },
  );

  it('while one document is on its way, no other is asked for', async () => {
    const { play, heard } = await tab(
      listOf(1, [
        pieceOf({ state: 'received', documents: [documentOf(), documentOf({ id: 9, name: 'notice.pdf' })] }),
      ]),
    );
    await play.perform(fetched('fetching'));
    const [other] = buttonsNamed('Télécharger notice.pdf');
    expect([other?.getAttribute('aria-disabled'), other?.getAttribute('aria-busy')]).toEqual(['true', null]);
    await press('Télécharger notice.pdf');
    expect(heard.map(({ type: sent }) => sent)).not.toContain('file.ask');
  });

  it('the arrows lead on, Escape closes, and the title has the focus as a document comes in sight, its line as it goes', async () => {
    const both = listOf(1, [
      pieceOf({ state: 'received', documents: [documentOf()] }),
      pieceOf({
        piece: 'notice',
        label: 'Notice',
        state: 'received',
        documents: [documentOf({ id: 9, name: 'notice.pdf' })],
      }),
    ]);
    const { play, heard } = await tab(both, 7);
    expect(document.activeElement).toBe(document.querySelector('.preview h2'));
    expect(document.activeElement?.textContent).toBe(title);
    await key('ArrowRight');
    await key('Escape');
    expect(heard).toMatchObject([{ type: 'document.show', document: { id: 9 } }, { type: 'document.hide' }]);
    await play.perform({
      kind: 'shows',
      id: 'preview',
      shown: { value: 'closed', context: { document: null, blob: null, message: null } },
    });
    expect(document.activeElement).toBe(document.querySelector('.document .file'));
  });

  it('a refusal without a reason is not sent; what is typed stays where the server does not answer', async () => {
    const { play } = await tab(undefined, 7);
    await press('Refuser');
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    await press('Refuser', dialog);
    expect(words(dialog)).toContain('Dites pourquoi la pièce est refusée.');
    expect(document.activeElement).toBe(control('Pourquoi « permis.pdf » est refusé', dialog));
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

  it('whoever gives no verdict reads who does', async () => {
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

  it('whoever has judged a document goes on from its title, for the button is gone', async () => {
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

  it('whoever has taken a document back goes on at what sends another', async () => {
    const { play } = await tab();
    await press('Retirer permis.pdf');
    await press('Retirer', document.querySelector('dialog[open]') ?? document.body);
    expect(staged.actor?.getSnapshot().context.write).toMatchObject({ kind: 'withdrawal', document: 7 });
    await play.perform({ kind: 'done', id: 'withdraw', output: answered(changedTo(2)) });
    expect(document.activeElement).toBe(document.querySelector('.pieces input[type=file]'));
  });

  it('what was refused of a withdrawal is said until it is closed', async () => {
    const { play } = await tab();
    await press('Retirer permis.pdf');
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    expect(words(dialog)).toContain('permis.pdf quitte le dossier.');
    expect(dialog.closest('p, span'), 'a paragraph holds no form').toBeNull();
    await press('Annuler', dialog);
    expect(staged.actor?.getSnapshot().context.write).toBeNull();
    await press('Retirer permis.pdf');
    await press('Retirer', document.querySelector('dialog[open]') ?? document.body);
    await play.perform({ kind: 'done', id: 'withdraw', output: failures.offline });
    expect(announced()).toContain('Le serveur ne répond pas.');
    await press('Fermer');
    expect(announced()).toBe('');
    expect(document.activeElement).not.toBe(document.body);
  });

  it.each([
    [
      'waiting',
      'Le serveur ne répond pas.',
      ['Réessayer l’envoi de a.pdf', 'Annuler l’envoi de a.pdf'],
      'upload.retry',
    ],
    ['refused', 'Le fichier est trop lourd.', ['Retirer a.pdf de la liste'], 'upload.cancel'],
    ['queued', null, ['Annuler l’envoi de a.pdf'], 'upload.cancel'],
  ])(
    'a file that is %s says so, aloud where something is wrong, with the ways on',
    async (value, message, ways, event) => {
      const { play } = await tab();
      await choose([pdf('a.pdf')]);
      await play.perform({
        kind: 'shows',
        id: 'upload-1',
        shown: { value, context: { file: { name: 'a.pdf' }, sent: 0, total: 4_000, message } },
      });
      const line = document.querySelector('.upload') ?? document.body;
      expect(
        words(line.querySelector(message ? '[role=status]' : '.tiny') ?? document.createElement('p')),
      ).toContain(message ?? 'En file d’attente');
      expect([...line.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual(
        ways,
      );
      const heard = heardBy(play);
      await press(ways[0] ?? '', line);
      expect(heard).toMatchObject([{ to: 'upload-1', type: event }]);
    },
  );
});

it('the preview shows what it was given, and says what could not be read', async () => {
  const { play } = await tab(undefined, 7);
  await play.perform({
    kind: 'shows',
    id: 'preview',
    shown: {
      value: 'failed',
      context: { document: { id: 7 }, blob: null, message: 'Le fichier n’est pas arrivé.' },
    },
  });
  expect(announced()).toContain('Le fichier n’est pas arrivé.');
  const heard = heardBy(play);
  await press('Réessayer');
  expect(heard).toMatchObject([{ to: 'preview', type: 'document.retry' }]);
  driver.hide();
});
