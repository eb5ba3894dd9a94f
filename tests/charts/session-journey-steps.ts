import type { SessionEvent } from '#machines/session/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { send, server } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { demoUsers } from '#tests/support/demo-accounts.ts';
import { alice, emits, menuStops, signsIn, someBroker, credentials } from './session-model.ts';

/*
 * Steps, states and effects that several journeys of the chart `session` share
 * (tests/charts/harness/README.md).
 */

export const collaboratorChosen = answered({
  collaborator: alice,
  user: demoUsers['manager, chosen'] ?? someBroker,
});
export const sessionExpires = send<SessionEvent>(
  { type: 'session.expired' },
  { at: { user: { expired: 'asking' } }, context: { user: someBroker, message: null } },
);
export const signsInAgain = signsIn(
  'loginAgain',
  { user: { expired: 'signingIn' } },
  { ...credentials, email: 'autre@charpente.test' },
);
export const callsLogout = given('logout', { body: { id: someBroker.id } });
export const sendsLastAnswers = given('sendLastWords');
export const asksToLeave = send<SessionEvent>(
  { type: 'logout.ask' },
  { at: { leaving: 'lastWords' }, causes: [...menuStops, sendsLastAnswers] },
);
export const lastAnswersAreSent = server.answers('sendLastWords', true, {
  at: { leaving: 'closing' },
  causes: [callsLogout],
});
export const toastUnsentAnswers = emits({
  type: 'toast',
  kind: 'error',
  message:
    'Votre dernière saisie n’a pas pu être enregistrée\u00a0: vous êtes encore connecté. Réessayez, ou quittez sans elle.',
});
