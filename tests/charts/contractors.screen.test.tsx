import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { announced, buttonsNamed, control, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { suite } from './contractors-cases.ts';
import { contractorListOf, contractorOf, contractorsChangedTo, linkedWith } from './contractors-fixtures.ts';
import {
  add,
  beside,
  driver,
  form,
  name,
  noPapers,
  noticeOf,
  ofContractor,
  tab,
  working,
  writeNow,
} from './contractors-stage.tsx';
import { documentOf, listOf, pieceOf } from './documents-fixtures.ts';
import { describeScreen } from './harness/describe-screen.ts';

describeScreen(suite, driver);

describe('the contractors of a site', () => {
  afterEach(() => driver.hide());

  it.each([
    ['an attestation', 7, true],
    ['a paper of another tab', 99, false],
  ] as const)(
    'says here why %s was not withdrawn: its line may stand far below',
    async (_, document, isSaid) => {
      const pieces = [
        pieceOf({ piece: 'attestation', documents: [documentOf({ id: 7 })] }),
        pieceOf({ documents: [documentOf({ id: 99 })] }),
      ];
      beside.papers = {
        ...noPapers,
        owner: listOf(1),
        list: listOf(1, pieces),
        write: { kind: 'withdrawal', document },
        message: 'Le serveur ne répond pas.',
      };
      await tab();
      beside.papers = noPapers;
      expect(announced().includes('Le serveur ne répond pas.')).toBe(isSaid);
    },
  );

  it('the bar says how many trades have somebody', async () => {
    await tab();
    expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe(
      'Avancement\u00a0: 1\u00a0lot pourvu sur 2',
    );
  });

  it('a form opens on its first field; one that is blank says what it lacks, and sends nothing', async () => {
    await tab();
    await press(add);
    await expect.poll(() => document.activeElement).toBe(control('Société ou SIREN'));
    await press('Enregistrer');
    expect(writeNow()).toBeNull();
    expect(wrongWith('Société ou SIREN')).not.toBe('');
    await expect.poll(() => document.activeElement).toBe(control('Société ou SIREN'));
  });

  it('what is typed goes with one key, stays where no answer comes, and leads back to what opened it once it is saved', async () => {
    const play = await tab();
    await press(add);
    await type('Société ou SIREN', '999269038');
    await type('Raison sociale', 'SARL Pierre et Chaux');
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({
      kind: 'add',
      input: { trade: 'plomberie', siren: '999269038', name: 'SARL Pierre et Chaux' },
    });
    await play.perform({ kind: 'done', id: 'add', output: failures.offline });
    expect(announced()).toContain('Le serveur ne répond pas.');
    expect(control('Raison sociale')?.value).toBe('SARL Pierre et Chaux');
    await press('Enregistrer');
    await play.perform({ kind: 'done', id: 'add', output: answered(contractorsChangedTo(2)) });
    expect(form()).toBeNull();
    expect(document.activeElement).toBe(buttonsNamed(add)[0]);
  });

  it('when the link was last sent to somebody is said, also where it waits for nobody', async () => {
    const link = {
      state: 'open',
      email: 'chef@maelan.test',
      made_at: '2026-11-22T10:00:00Z',
      expires_at: '2026-12-22T10:00:00Z',
    } as const;
    await tab({ ...contractorListOf(1, [contractorOf({ link })]), to_link: [] });
    expect(words()).toContain('Dernier lien envoyé le 22/11/2026.');
    expect(buttonsNamed(/Envoyer le lien à tous/)).toEqual([]);
  });

  it('one who has sent it to all goes on at what says so: the button goes', async () => {
    const link = {
      state: 'open',
      email: 'chef@maelan.test',
      made_at: '2026-11-22T10:00:00Z',
      expires_at: '2026-12-22T10:00:00Z',
    } as const;
    const play = await tab();
    expect(words()).toContain(
      'Destinataires du lien, pour l’attestation qui manque : Constructions Maëlan (attestations@maelan.test).',
    );
    await press('Envoyer le lien à tous (1)');
    await play.perform({
      kind: 'done',
      id: 'linkAll',
      output: answered({ ...contractorListOf(2, [contractorOf({ link })]), to_link: [], sent: 1 }),
    });
    expect(buttonsNamed(/Envoyer le lien à tous/)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Dernier lien envoyé le 22/11/2026.');
  });

  it('what the server refuses is said on its field', async () => {
    const play = await tab();
    await press(`Modifier ${name}`);
    await press('Enregistrer');
    await play.perform({
      kind: 'done',
      id: 'change',
      output: invalid({ siren: ['Cette société y est déjà dans ce lot.'] }),
    });
    expect(wrongWith('Société ou SIREN')).toBe('Cette société y est déjà dans ce lot.');
    await expect.poll(() => document.activeElement).toBe(control('Société ou SIREN'));
  });

  it('Escape gives up a form that nobody touched, and no other', async () => {
    await tab();
    await press(add);
    await act(async () => fireEvent.keyDown(form() ?? document.body, { key: 'Escape' }));
    expect(form()).toBeNull();
    await press(add);
    await type('Société ou SIREN', '9');
    await act(async () => fireEvent.keyDown(form() ?? document.body, { key: 'Escape' }));
    expect(control('Société ou SIREN')?.value).toBe('9');
  });

  it.each([
    [`Vérifier l’attestation de ${name}`, 'verify'],
    [`Retirer ${name}`, 'move'],
    [`Copier un lien pour ${name}`, 'link'],
    [`Envoyer le lien à ${name}`, 'link'],
  ])(
    '«\u00a0%s\u00a0» works where it was pressed, and keeps the focus; no other is heard meanwhile',
    async (button, id) => {
      const play = await tab(contractorListOf(1, [contractorOf({ email: 'chef@maelan.test' })]));
      await press(button);
      expect([document.activeElement, working()]).toEqual([buttonsNamed(button)[0], [button]]);
      const write = writeNow();
      for (const other of ofContractor()) await act(async () => fireEvent.click(other));
      expect(writeNow()).toBe(write);
      await play.perform({ kind: 'done', id, output: failures.offline });
      expect([document.activeElement, working()]).toEqual([buttonsNamed(button)[0], []]);
    },
  );

  it('one that is taken away can be put back, and one goes on at the heading of the page', async () => {
    const play = await tab();
    await press(`Retirer ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'move', contractor: 5, seen: 2, removed: true });
    await play.perform({
      kind: 'done',
      id: 'move',
      output: answered(
        contractorsChangedTo(2, [
          contractorOf({
            version: 3,
            removed: true,
            may: { change: false, remove: false, restore: true, send: false, verify: false, link: false },
          }),
        ]),
      ),
    });
    expect(document.activeElement?.textContent).toBe('Dossier');
    expect(words()).toContain('1 intervenant retiré');
    await press(`Rétablir ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'move', contractor: 5, seen: 3, removed: false });
    await play.perform({ kind: 'done', id: 'move', output: answered(contractorsChangedTo(3)) });
    expect(document.activeElement?.textContent).toBe('Dossier');
  });

  it('says why the link of a contractor without an e-mail address cannot be sent', async () => {
    await tab(contractorListOf(1, [contractorOf({ email: '' })]));
    expect(buttonsNamed(/Envoyer le lien à (?!tous)/)).toEqual([]);
    expect(words()).toContain('Sans adresse e-mail, le lien ne peut pas lui être envoyé');
  });

  it('a link is shown once, to be copied; closing it keeps the page; an open link can be revoked', async () => {
    const play = await tab();
    await press(`Copier un lien pour ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'link', mailed: false });
    await play.perform({
      kind: 'done',
      id: 'link',
      output: answered({
        ...linkedWith(4, 'https://portail.test/x'),
        contractors: [
          contractorOf({
            link: {
              state: 'open',
              email: null,
              made_at: '2026-11-22T10:00:00Z',
              expires_at: '2026-12-22T10:00:00Z',
            } as never,
          }),
        ],
      }),
    });
    expect(words()).toContain('Lien copié le 22/11/2026, valable jusqu’au 22/12/2026.');
    await press('Fermer', noticeOf('Le lien de l’intervenant'));
    expect(document.querySelector('[aria-label="Adresse du lien"]')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await press(`Annuler le lien de ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'unlink', contractor: 5 });
  });

  it.each([
    [
      'what is wrong first',
      contractorOf({
        faults: [
          { about: 'activities', kind: 'wrong', words: 'L’attestation ne nomme pas la couverture.' },
        ] as never,
      }),
      'Ne couvre pas le chantier',
      'L’attestation ne nomme pas la couverture.',
    ],
    ['what is missing', contractorOf({ paper: 'absent' }), 'Attestation manquante', 'SIREN 999172927'],
    [
      'who verified it',
      contractorOf({ covered: true, verified_at: '2026-11-20T09:00:00Z', verifier: 'Nadia Benali' }),
      'Vérifiée',
      'Vérifiée par Nadia Benali',
    ],
    ['what it says', contractorOf({ subcontractor: true }), 'À vérifier', 'sous-traitant, marché de 48 000'],
  ])('say %s', async (_what, one, badge, said) => {
    await tab(contractorListOf(1, [one]));
    const line = document.querySelector('li.contractor') ?? document.body;
    expect(words(line)).toContain(`${name}${badge}`);
    expect(words(line)).toContain(said);
  });

  it('a reader who may not verify sees who verifies', async () => {
    await tab({ ...contractorListOf(1), judges: 'Le gestionnaire valide les pièces déposées.' });
    expect(words()).toContain('Le gestionnaire valide les pièces déposées.');
  });

  it('a reader without rights gets no control', async () => {
    await tab({
      ...contractorListOf(1, [
        contractorOf({
          may: { change: false, remove: false, restore: false, send: false, verify: false, link: false },
        }),
      ]),
      may_add: false,
    });
    for (const button of [
      add,
      'Ajouter un intervenant',
      `Modifier ${name}`,
      `Retirer ${name}`,
      `Copier un lien pour ${name}`,
    ])
      expect(buttonsNamed(button)).toEqual([]);
  });
});
