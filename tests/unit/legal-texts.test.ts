import { expect, it } from 'vitest';
import { legalTexts } from '#web/screens/legal/texts.ts';

const said = JSON.stringify(legalTexts);

it('the legal pages promise only what the portal does', () => {
  expect(said).not.toMatch(/second facteur|double authentification/i);
  expect(said).not.toContain('Chaque accès est journalisé');
});

it('the legal pages name the journal of accounts and how long it is kept (docs/domain/account-events.md)', () => {
  for (const kind of ['connexions', 'échecs', 'déconnexions', 'mot de passe', 'exports', 'un an'])
    expect(said).toContain(kind);
});
