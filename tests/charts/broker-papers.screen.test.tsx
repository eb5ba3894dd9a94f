import { cleanup, act, fireEvent } from '@testing-library/react';
import { it, expect, beforeEach, vi, afterEach, describe } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { announced, words, control, press, type } from '#tests/support/hands.ts';
import { suite } from './broker-papers-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { membershipOf, fourPieces, brokerPieceOf, brokerDocumentOf } from './membership-fixtures.ts';
import { lineOf, driver, shown } from './broker-papers-stage.tsx';

teachDialogs();

const choose = (scope: Element, file: File) =>
  act(async () => {
    fireEvent.change(scope.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });
  });

/** The window is asked to close: whether it asks first. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describeScreen(suite, driver);

describe('the papers of a broker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') }));

  afterEach(cleanup);

  afterEach(() => void vi.useRealTimers());

  const [kbis, orias, rc] = fourPieces as [
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
  ];

  it('warns of papers that are over, which hold up work, before those that soon will be', async () => {
    await shown(
      membershipOf({
        documents: [
          kbis,
          { ...orias, expires_on: '2026-11-01', expiry: 'over' },
          { ...rc, expires_on: '2026-12-31', expiry: 'near' },
        ],
      }),
    );
    expect(announced()).toContain(
      'Des pièces sont échuesAttestation ORIAS : échue depuis le 01/11/2026Attestation de responsabilité civile professionnelle : expire le 31/12/2026Vos offres restent lisibles ; en enregistrer de nouvelles attend vos pièces à jour.',
    );
    expect(announced()).toContain('en enregistrer de nouvelles attend vos pièces à jour');
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 2, lacking: 0, accepted: 1, to_examine: 1 },
      }),
    );
    expect([words().includes('1 pièce échue sur 2'), words().includes('nécessaires sont là')]).toEqual([
      true,
      false,
    ]);
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, need: 'optional', expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 2, lacking: 0, accepted: 1, to_examine: 0 },
      }),
    );
    expect([words().includes('échue sur'), words().includes('Les 2 pièces nécessaires sont là')]).toEqual([
      false,
      true,
    ]);
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 3, lacking: 1, accepted: 1, to_examine: 0 },
      }),
    );
    expect([words().includes('1 pièce manque sur 3'), words().includes('échue sur')]).toEqual([true, false]);
    cleanup();
    await shown(membershipOf({ documents: [{ ...rc, expires_on: '2026-12-31', expiry: 'near' }] }));
    expect(announced()).toBe('');
    expect(words()).toContain('Des pièces arrivent à échéance');
    expect(words()).not.toContain('de nouvelles attend');
  });

  it('a collaborator who is no manager may only read', async () => {
    await shown(
      membershipOf({
        may_write: false,
        documents: fourPieces.map((piece) => ({ ...piece, may_send: false })),
        refused: [{ event: 'DOCUMENTS.SUBMIT', because: 'Réservé aux gérants.' }],
      }),
    );
    expect(words()).toContain('Un gérant de votre cabinet peut les déposer et les remplacer.');
    expect(words()).not.toContain('Transmettre à l’examen');
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('asks for the day that a paper bears before it leaves, keeps the file until it is told, and sends both', async () => {
    const sent = await shown(
      membershipOf({ documents: [kbis, orias, brokerPieceOf({ ...rc, may_send: true })] }),
    );
    await choose(lineOf(rc.label), new File(['%PDF-'], 'rc-2027.pdf', { type: 'application/pdf' }));
    const dialog = document.querySelector('dialog[open]') as Element;
    expect(words(dialog)).toContain(`${rc.label}rc-2027.pdf`);
    await expect.poll(() => document.activeElement).toBe(control('Valable jusqu’au', dialog));
    await press('Déposer', dialog);
    expect(words(dialog)).toContain('Indiquez le jour que porte le document.');
    await expect.poll(() => document.activeElement).toBe(control('Valable jusqu’au', dialog));
    expect(sent).toEqual([]);
    expect(closing()).toBe(false);
    await type('Valable jusqu’au', '31/12/27', dialog);
    await press('Déposer', dialog);
    expect(words(dialog), 'what is typed and no day').toContain('Cette date n’est pas valide (jj/mm/aaaa)');
    expect(sent).toEqual([]);
    await type('Valable jusqu’au', '31/12/2027', dialog);
    expect(closing(), 'what is typed is asked about').toBe(true);
    await press('Déposer', dialog);
    expect(closing()).toBe(false);
    expect(sent).toMatchObject([
      {
        to: 'documents',
        type: 'files.add',
        piece: { piece: 'RC', date: '2027-12-31' },
        files: [{ name: 'rc-2027.pdf' }],
      },
    ]);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('says why a document was refused beside it, and what was asked for', async () => {
    await shown(
      membershipOf({
        documents: [
          brokerPieceOf({
            state: 'refused',
            documents: [
              brokerDocumentOf({
                state: 'refused',
                reason: 'Page 2 illisible.',
                decided_at: '2026-11-19T10:00:00Z',
                decider: 'Nadia Benali',
              }),
            ],
          }),
        ],
      }),
    );
    expect(words(lineOf('Extrait Kbis'))).toContain('Refusée');
    expect(words(lineOf('Extrait Kbis'))).toContain('refusé par Nadia Benali le 19/11/2026Page 2 illisible.');
  });
});
