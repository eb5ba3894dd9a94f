import type { SessionEvent } from '#machines/session/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { done, send } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { demoUsers } from '#tests/support/demo-accounts.ts';
import { alice, asks, menuStops, signsIn, somebody, typed } from './session-model.ts';

export const chosen = answered({ collaborator: alice, user: demoUsers['manager, chosen'] ?? somebody });
export const expires = send<SessionEvent>(
  { type: 'session.expired' },
  { at: { user: { expired: 'asking' } }, context: { user: somebody, message: null } },
);
export const signsInAgain = signsIn(
  'loginAgain',
  { user: { expired: 'signingIn' } },
  { ...typed, email: 'autre@charpente.test' },
);
export const leaving = given('logout', { body: { id: somebody.id } });
export const lastWords = given('sendLastWords');
export const asksToLeave = send<SessionEvent>(
  { type: 'logout.ask' },
  { at: { leaving: 'lastWords' }, causes: [...menuStops, lastWords] },
);
export const allSent = done('sendLastWords', true, { at: { leaving: 'closing' }, causes: [leaving] });
export const unsent = asks({
  type: 'toast',
  kind: 'error',
  message:
    'Votre dernière saisie n’a pas pu être enregistrée\u00a0: vous êtes encore connecté. Réessayez, ou quittez sans elle.',
});
