import { afterEach, describe, expect, it } from 'vitest';
import type { AttestationProposal } from '#contract/contractors.ts';
import { buttonsNamed, control, press, type, words } from '#tests/support/hands.ts';
import { contractorListOf, contractorOf } from './contractors-fixtures.ts';
import { beside, driver, name, noticeOf, tab, writeNow } from './contractors-stage.tsx';

const title = 'Lu dans l’attestation, à confirmer';
const confirm = 'Reprendre dans le formulaire';
const read: AttestationProposal = {
  document: 'decennale.pdf',
  said: {
    insurer: 'MAAF Assurances',
    policy: '37145882',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    activities: ['couverture', 'bardage'],
    siren: '999172927',
  },
};

describe('what the text of a contractor’s attestation says', () => {
  afterEach(() => driver.hide());

  const asked: object[] = [];
  /** The form of that contractor, of whose paper that is read. */
  const opened = async (answer: AttestationProposal, traits: Parameters<typeof contractorOf>[0] = {}) => {
    asked.length = 0;
    const ask = (call: string, input: object) => {
      if (call === 'attestationReading') asked.push(input);
      return Promise.resolve({
        kind: 'done',
        answer: call === 'attestationReading' ? answer : { companies: [] },
      });
    };
    beside.cabinet = { ask } as never;
    await tab(contractorListOf(1, [contractorOf(traits)]));
    beside.cabinet = null;
    await press(`Modifier ${name}`);
  };

  it('is proposed where it differs, fills the form once it is confirmed, and is saved by nobody but the broker', async () => {
    await opened(read);
    expect(asked).toEqual([expect.objectContaining({ params: { id: 42, contractor: 5 } })]);
    const lines = [...(noticeOf(title)?.querySelectorAll('li') ?? [])].map((one) => words(one));
    expect(lines).toEqual([
      'Assureur : MAAF Assurances',
      'Numéro de contrat : 37145882',
      'Activités couvertes : Couverture, Bardage',
    ]);
    expect([control('Assureur')?.value, writeNow()]).toEqual(['SMABTP', null]);
    await press(confirm);
    expect([
      control('Assureur')?.value,
      control('Numéro de contrat')?.value,
      writeNow(),
      noticeOf(title),
    ]).toEqual(['MAAF Assurances', '37145882', null, undefined]);
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({
      kind: 'change',
      input: { insurer: 'MAAF Assurances', activities: ['couverture', 'bardage'], siren: '999172927' },
    });
  });

  it('leads the focus to what a confirmed proposal filled in, though another company is still named', async () => {
    await opened(read);
    await press(confirm);
    await expect.poll(() => document.activeElement).toBe(control('Assureur'));
    await opened({ document: 'decennale.pdf', said: { ...read.said, siren: '552100554' } });
    await press(confirm);
    expect([document.activeElement, words(noticeOf(title) ?? document.body)]).toEqual([
      control('Assureur'),
      expect.stringContaining('552100554'),
    ]);
  });

  it('leaves what else is typed', async () => {
    await opened(read);
    await type('Adresse e-mail', 'bureau@maelan.test');
    await press(confirm);
    expect(control('Adresse e-mail')?.value).toBe('bureau@maelan.test');
  });

  it('says where it names another company, and does not take its number', async () => {
    await opened({ document: 'decennale.pdf', said: { siren: '552100554' } });
    expect(words(noticeOf(title) ?? document.body)).toContain(
      'L’attestation nomme le SIREN 552100554, qui n’est pas celui de cet intervenant.',
    );
    expect([buttonsNamed(confirm), control('Société ou SIREN')?.value]).toEqual([[], '999172927']);
  });

  it.each<[string, AttestationProposal, object, number]>([
    ['a paper that says what is typed', { document: 'decennale.pdf', said: { insurer: 'SMABTP' } }, {}, 1],
    ['a scan', { document: null, said: {} }, {}, 1],
    ['a paper that is not there', read, { paper: 'absent' }, 0],
    ['a paper in quarantine', read, { paper: 'quarantine' }, 0],
  ])('proposes nothing of %s', async (_what, answer, traits, times) => {
    await opened(answer, traits);
    expect([noticeOf(title), asked.length]).toEqual([undefined, times]);
  });
});
