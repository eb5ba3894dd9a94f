import { emailConfirmationChart, emailConfirmationIgnored } from '#machines/email-confirmation/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `email-confirmation`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const confirmed = answered({ message: 'C’est fait.', email: 'neuf@fournier.test' });
const confirms = given('confirm', { body: { token: 'lien' } });

export const suite = defineSuite(emailConfirmationChart, {
  starts: { 'a link': { token: 'lien' }, 'no link': { token: '' } },
  events: { 'link.retry': [{}] },
  children: { confirm: { done: [confirmed, failures.offline, failures.gone], error: [fault] } },
  project: ({ token, email, message }) => [token, email, message],
  pins: { confirm: ({ input }) => ({ body: { token: input.token } }) },
  journeys: [
    {
      name: 'The owner of the new address opens its link: the address is confirmed',
      steps: [
        starts({ at: 'confirming', causes: [confirms] }),
        done('confirm', confirmed, {
          at: 'confirmed',
          context: { email: 'neuf@fournier.test', message: null },
        }),
      ],
    },
    {
      name: 'The link was used before: the page says so',
      steps: [done('confirm', failures.gone, { at: 'linkOver', context: { email: '' } })],
    },
    {
      name: 'An address without a link is answered like an expired one',
      start: 'no link',
      steps: [starts({ at: 'linkOver', causes: [] })],
    },
    {
      name: 'The server does not answer: "Retry" confirms again',
      steps: [
        done('confirm', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'link.retry' }, { at: 'confirming', causes: [confirms] }),
        fails('confirm', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'link.retry' }, { at: 'confirming', causes: [confirms] }),
        done('confirm', confirmed, { at: 'confirmed', context: { message: null } }),
      ],
    },
  ],
  ignored: emailConfirmationIgnored,
});
