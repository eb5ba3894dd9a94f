import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClaimEventName } from '#domain/claim-events.ts';
import { claimLaw } from '#machines/claim/law.ts';
import { claimNoticeKinds, claimNotices, type ClaimNoticeFacts } from '#server/claims/notices.ts';

const page =
  readFileSync(new URL('../../docs/mails.md', import.meta.url), 'utf8')
    .split('\n## Claims\n')[1]
    ?.split('\n## ')[0] ?? '';
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const facts: ClaimNoticeFacts = {
  reference: 'S-DO-2026-000001-1',
  client: 'Jeanne Aubert',
  site: '12 rue des Lilas',
  comment: 'Vu sur place',
  missing: ['notice'],
  expert: 'Cabinet Aubier',
  offerCents: 1_864_050,
  extensionDays: 30,
  terms: [
    { name: 'position', state: 'missed', due: '2026-05-01', doneOn: null, daysLeft: -3 },
    { name: 'offer', state: 'open', due: '2026-05-31', doneOn: null, daysLeft: 27 },
  ],
};

const said = (kind: keyof typeof claimNotices) => claimNotices[kind].paragraphs(facts).join(' ');

describe('the mails of claims', () => {
  it.each(rows.map((row) => [row[0] ?? '', row] as const))(
    '%s has the recipients, the subject and the events of docs/mails.md',
    (kind, [, events = '', to = '', subject, attachment]) => {
      const notice = claimNotices[kind as keyof typeof claimNotices];
      expect([
        notice.to.join(', '),
        notice.subject,
        notice.withReceipt ? 'recepisse-sinistre-{n}.pdf' : '–',
      ]).toEqual([to, subject, attachment]);
      const named = new Set(events.match(/[A-Z]+\.[A-Z]+/g));
      const served = new Set<ClaimEventName>(
        claimLaw.rows
          .filter(({ effects }) => (effects as readonly string[]).includes(`mail.${kind}`))
          .map(({ event }) => event),
      );
      expect(served).toEqual(named);
      expect(notice.paragraphs(facts)[0]).toBe(
        'Sinistre S-DO-2026-000001-1, Jeanne Aubert, chantier\u00a0: 12 rue des Lilas.',
      );
    },
  );

  it('each mail of claims has a row in docs/mails.md', () => {
    expect(rows.map(([kind]) => kind)).toEqual([...claimNoticeKinds]);
  });

  it('the mails say what is missing, what is due and which term was missed', () => {
    expect(said('incomplete')).toContain('Copie de la mise en demeure');
    expect(said('granted')).toContain(
      'Dernier jour pour présenter l’offre d’indemnité\u00a0: le 31/05/2026.',
    );
    expect(said('term-missed')).toContain(
      'Échéance dépassée\u00a0: prendre position sur la garantie, au plus tard le 01/05/2026.',
    );
    expect(said('offer')).toMatch(/18.640,50/);
  });
});
