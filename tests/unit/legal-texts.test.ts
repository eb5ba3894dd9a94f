import { expect, it } from 'vitest';
import { legalTexts } from '#web/screens/legal/texts.ts';

const said = JSON.stringify(legalTexts);

it('promises nothing that the portal does not have', () => {
  expect(said).not.toMatch(/second facteur|double authentification/i);
  expect(said).not.toContain('Chaque accès est journalisé');
});

it('says what is written down of accounts, and for how long (docs/domain/account-events.md)', () => {
  for (const kind of ['connexions', 'échecs', 'déconnexions', 'mot de passe', 'exports', 'un an'])
    expect(said).toContain(kind);
});
