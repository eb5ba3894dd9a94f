import { afterEach, describe, expect, it } from 'vitest';
import type { ContractorResource } from '#contract/contractors.ts';
import { announced, control, press, type, words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { contractorListOf, contractorOf } from './contractors-fixtures.ts';
import { driver, name, noticeOf, tab, writeNow } from './contractors-stage.tsx';
import { requestWith } from './documents-fixtures.ts';

/**
 * Somebody else writes the contractor while its form is typed into; the save is refused, and the
 * list read again.
 */
const outdated = async (stored: Partial<ContractorResource>) => {
  const play = await tab();
  await press(`Modifier ${name}`);
  await type('Raison sociale', 'Maëlan et fils');
  const list = contractorListOf(3, [contractorOf({ version: 3, ...stored })]);
  await play.perform({ kind: 'send', event: { type: 'request.changed', request: requestWith(3) } });
  await play.perform({ kind: 'done', id: 'readList', output: answered(list) });
  expect(control('Raison sociale')?.value).toBe('Maëlan et fils');
  await press('Enregistrer');
  expect(writeNow()).toMatchObject({ kind: 'change', seen: 2 });
  await play.perform({ kind: 'done', id: 'change', output: failures.stale });
  await play.perform({ kind: 'done', id: 'readList', output: answered(list) });
};

describe('a contractor that somebody else changes while its form is open', () => {
  afterEach(() => driver.hide());

  it('what somebody else saved while the form was open is shown beside what is typed, which then goes over it', async () => {
    await outdated({ email: 'bureau@maelan.test', activities: ['couverture', 'bardage'] });
    expect(announced()).toContain(failures.stale.message);
    const note = noticeOf('Enregistré entre-temps');
    expect([...(note?.querySelectorAll('li') ?? [])].map((one) => words(one))).toEqual([
      `Raison sociale : ${name}`,
      'Adresse e-mail : bureau@maelan.test',
      expect.stringMatching(/^Activités couvertes : Couverture, Bardage/),
    ]);
    expect(control('Raison sociale')?.value).toBe('Maëlan et fils');
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({ kind: 'change', seen: 3, input: { name: 'Maëlan et fils' } });
  });

  it('one that somebody else took away while its form was open keeps what is typed, and says how it comes back', async () => {
    await outdated({
      removed: true,
      may: { change: false, remove: false, restore: true, send: false, verify: false, link: false },
    });
    expect(control('Raison sociale')?.value).toBe('Maëlan et fils');
    expect(words(noticeOf('Retiré du dossier entre-temps') ?? document.body)).toContain('Rétablissez-le');
    await press(`Rétablir ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'move', seen: 3, removed: false });
  });
});
