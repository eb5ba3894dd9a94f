import {
  passwordResetChart,
  passwordResetIgnored,
  type PasswordResetEvent,
} from '#machines/password-reset/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `password-reset`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const email = 'courtier@charpente.test';
const password = 'Demo!2026';
const typed = { email, password, password_confirmation: password };
const tooShort = invalid({ password: ['Trop court.'] });
const said = answered({ message: 'C’est fait.' });
const holds = answered({ valid: true });
const over = answered({ valid: false });

const asks = (order: Emitted) => emitted(order);
const chosen = send<PasswordResetEvent>(
  { type: 'password.choose', ...typed },
  { at: 'saving', causes: [given('resetPassword', { body: { ...typed, token: 'lien' } })] },
);
const linkAsked = send<PasswordResetEvent>(
  { type: 'link.ask', email },
  {
    at: 'asking',
    context: { email, message: null, errors: {} },
    causes: [given('askLink', { body: { email } })],
  },
);
const linkChecked = starts({
  at: 'verifying',
  causes: [given('verifyLink', { body: { email, token: 'lien' } })],
});

export const suite = defineSuite(passwordResetChart, {
  starts: { 'a link': { email, token: 'lien' }, 'no link': { email: '', token: null } },
  events: { 'link.ask': [{ email }], 'password.choose': [typed], 'link.again': [{}], 'link.retry': [{}] },
  children: {
    askLink: { done: [said, tooShort], error: [fault] },
    verifyLink: { done: [holds, over, offline], error: [fault] },
    resetPassword: { done: [said, tooShort], error: [fault] },
  },
  project: ({ email: to, token, message, errors }) => [to, token, message, Object.keys(errors)],
  pins: {
    askLink: ({ last }) => ({ body: { email: last('link.ask')?.email } }),
    verifyLink: ({ input }) => ({ body: { email: input.email, token: input.token } }),
    resetPassword: ({ input, last }) => ({
      body: { ...typed, email: last('password.choose')?.email, token: input.token },
    }),
  },
  journeys: [
    {
      name: 'The user asks for a link by mail: the server’s message is shown, and another link may be asked',
      start: 'no link',
      steps: [
        starts({ at: 'forgotten', causes: [] }),
        linkAsked,
        done('askLink', said, { at: 'asked', context: { message: 'C’est fait.', errors: {} } }),
        send({ type: 'link.again' }, { at: 'forgotten', context: { email, message: null } }),
      ],
    },
    {
      name: 'The link cannot be sent: the form stays with the reason',
      start: 'no link',
      steps: [
        linkAsked,
        done('askLink', invalid({ email: ['Adresse inconnue.'] }, 'À corriger.'), {
          at: 'forgotten',
          context: { message: 'À corriger.', errors: { email: ['Adresse inconnue.'] } },
        }),
        linkAsked,
        fails('askLink', fault, { at: 'forgotten', context: { message: unexpected, errors: {} } }),
      ],
    },
    {
      name: 'The user follows a valid link and chooses a password: the login page opens',
      steps: [
        linkChecked,
        done('verifyLink', holds, { at: 'choosing' }),
        chosen,
        done('resetPassword', said, {
          at: 'changed',
          causes: [
            asks({ type: 'toast', kind: 'success', message: 'C’est fait.' }),
            asks({ type: 'navigate', to: '/sign', replace: true }),
          ],
        }),
      ],
    },
    {
      name: 'The password is refused: each field says why until the next attempt',
      steps: [
        done('verifyLink', holds, { at: 'choosing' }),
        chosen,
        done('resetPassword', tooShort, {
          at: 'choosing',
          context: { message: tooShort.message, errors: { password: ['Trop court.'] } },
        }),
        { ...chosen, context: { message: null, errors: {} } },
        fails('resetPassword', fault, { at: 'choosing', context: { message: unexpected, errors: {} } }),
      ],
    },
    {
      name: 'The link has expired: the page offers another, and the former is used no more',
      steps: [
        done('verifyLink', over, { at: 'linkExpired' }),
        send({ type: 'link.again' }, { at: 'forgotten', context: { token: null, message: null } }),
      ],
    },
    {
      name: 'The link cannot be checked: "Retry" checks it again',
      steps: [
        done('verifyLink', offline, { at: 'unavailable', context: { message: offline.message } }),
        send(
          { type: 'link.retry' },
          {
            at: 'verifying',
            context: { message: null },
            causes: [given('verifyLink', { body: { email, token: 'lien' } })],
          },
        ),
        done('verifyLink', failed, { at: 'unavailable', context: { message: failed.message } }),
        send(
          { type: 'link.retry' },
          {
            at: 'verifying',
            context: { message: null },
            causes: [given('verifyLink', { body: { email, token: 'lien' } })],
          },
        ),
        fails('verifyLink', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
  ],
  ignored: passwordResetIgnored,
});
