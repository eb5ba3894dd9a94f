import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { effects as effectNames } from '#machines/membership/effects.ts';
import { table } from '#machines/membership/rows.ts';
import { membershipEffects } from '#server/memberships/effects.ts';
import { membershipNotices } from '#server/memberships/notices.ts';

const page = readFileSync('docs/mails.md', 'utf8');
const [section = ''] = page.slice(page.indexOf('## Memberships')).split('\n## ');
const rows = page.includes('## Memberships') ? section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| mail |')).map((line) => line.slice(2, -2).split(' | ').map((cell) => cell.trim())) : [];
describe('the mails of memberships', () => {
  it('have one row a notice, with its recipient and its subject', () => {
    const told = rows.filter(([mail = '']) => mail in membershipNotices);
    expect(told.map(([mail, , , to, subject]) => [mail, to, subject]).toSorted()).toEqual(Object.entries(membershipNotices).map(([mail, { to, subject }]) => [mail, to, subject]).toSorted());
  });

  it('tell of every effect of the law that mails', () => {
    const told = new Set(rows.map(([, , effect]) => effect));
    expect(effectNames.filter((effect) => /^(mail|notify)\./.test(effect) && !told.has(effect))).toEqual([]);
  });

  it('write to the broker whatever an admin decides of its file, as the page where it stands says', () => {
    const decisions = table.filter(({ region, joint, by }) => by.some((party) => party.startsWith('A ')) && !(joint && region === 'broker'));
    expect(decisions.length).toBeGreaterThan(7);
    expect(decisions.filter(({ effects }) => !effects.some((effect) => effect.startsWith('mail.'))).map(({ event }) => event)).toEqual([]);
  });

  it('leave no effect of the law without somebody who serves it', () => {
    expect(effectNames.filter((effect) => 'waitsFor' in membershipEffects[effect])).toEqual([]);
  });
});
