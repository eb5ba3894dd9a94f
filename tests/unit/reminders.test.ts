import { expect, it } from 'vitest';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { nextReminders } from '#server/schedule/reminders.ts';

const asked = { letters: {} as never, since: new Date('2026-11-20T09:00:00Z'), relaunches: 0 };

it.each([
  ['demande-info-contrat', 'kept', [{ kind: 'reminder-information', nth: 1, day: '2026-11-25' }]],
  ['demande-info-contrat', 'refunded', []],
  [
    'contrat-envoye-pour-signature-electronique',
    'kept',
    [{ kind: 'reminder-signature', nth: 1, day: '2026-11-27' }],
  ],
  ['contrat-envoye-pour-signature-electronique', 'refunded', []],
  ['demande-info-souscription', 'unpaid', [{ kind: 'reminder-information', nth: 1, day: '2026-11-25' }]],
] as const)(
  'at %s, its premium %s, a broker is reminded only if the reminder can lead to something',
  (step, premium, due) => {
    expect(
      nextReminders({ ...asked, step, facts: { ...blankFacts, premium, transaction: 'open' } }, null, {}),
    ).toEqual(due);
  },
);

it.each([
  ['devis-envoye-appel-de-prime', true],
  ['contrat-envoye-pour-signature-electronique', false],
  ['avenant-fin-de-travaux', true],
] as const)(
  'at %s, a dispute took what was paid: the broker is reminded of the signature: %s',
  (step, isReminded) => {
    const reversal = { ...blankFacts.reversal, taken: true };
    const facts = { ...blankFacts, premium: 'kept', transaction: 'open', reversal } as const;
    expect(nextReminders({ ...asked, step, facts }, null, {})).toHaveLength(isReminded ? 1 : 0);
  },
);
