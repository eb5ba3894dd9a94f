import { act, fireEvent } from '@testing-library/react';
import { it, expect, afterEach, describe } from 'vitest';
import { words, press, announced } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { listOf, pieceOf, documentOf, changedTo } from './documents-fixtures.ts';
import { tab, driver, pdf, staged, choose } from './documents-stage.tsx';
import { heardBy } from './harness/played.ts';

const pieceLine = (
  label: string,
  state: 'absent' | 'refused' | 'received' | 'accepted',
  need: 'mandatory' | 'optional' = 'mandatory',
) => pieceOf({ piece: label as never, label, state, need, supplied: state === 'accepted' });

async function dropAtFoot(...files: File[]): Promise<void> {
  const foot = [...document.querySelectorAll('input[type=file]')].findLast(
    (input) => !input.closest('.pieces'),
  );
  await act(async () => fireEvent.change(foot ?? document.body, { target: { files } }));
}
const piecesSent = () => staged.actor?.getSnapshot().context.uploads.map(({ piece }) => piece.piece);

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

  it('a reader who may not send gets no control for it', async () => {
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

  it('several files of a piece that takes one are not sent from the foot, and it is said; the others are', async () => {
    await tab(
      listOf(1, [
        pieceOf({ piece: 'plans', label: 'Plans', many: false }),
        pieceOf({ piece: 'autre', label: 'Autre pièce', need: 'optional', many: true }),
      ]),
    );
    await dropAtFoot(pdf('plans-1.pdf'), pdf('divers.pdf'), pdf('autres.pdf'), pdf('plans-2.pdf'));
    expect(piecesSent()).toEqual(['autre', 'autre']);
    expect(announced()).toContain(
      'Plans : un seul fichier est attendu, aucun des 2 n’est envoyé. Réunissez-les dans un PDF, ou déposez celui qui convient.',
    );
    await dropAtFoot(pdf('plans-2.pdf'));
    expect([piecesSent(), announced().includes('Plans :')]).toEqual([['autre', 'autre', 'plans'], false]);
  });

  it('after a document is withdrawn the focus is on the control that sends another', async () => {
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
