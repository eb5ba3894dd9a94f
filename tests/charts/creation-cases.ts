import { creationChart, creationIgnored } from '#machines/shared/creation/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `creation`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const first = {
  email: 'm.aubry@compagnons.fr',
  name: 'Marc',
  lastname: 'Aubry',
  role: 'company',
  company_id: 1,
};
const corrected = { ...first, email: 'marc.aubry@compagnons.fr' };
const made = answered({ message: 'L’invitation est envoyée.', account: { id: 12 } });
const wrong = invalid({ email: ['Cette adresse a déjà un compte.'] });
const sends = (input: object, key: string) => ({ type: 'form.send', input, key }) as const;
const writes = (body: object, key: string) => given('make', { body, idempotencyKey: key });

export const suite = defineSuite(creationChart, {
  starts: { 'an invitation': { kind: 'account' } },
  events: {
    'form.send': [
      { input: first, key: 'key-1' },
      { input: corrected, key: 'key-2' },
    ],
  },
  children: { make: { done: [made, wrong, failures.offline], error: [fault] } },
  project: ({ sent, errors, message }) => [sent?.key, Object.keys(errors).length, message],
  pins: {
    make: ({ last }) => {
      const { input, key } = last('form.send') ?? { input: first, key: 'key-1' };
      return { body: input, idempotencyKey: key };
    },
  },
  journeys: [
    {
      name: 'The user sends the form: the page of the new object opens',
      steps: [
        starts({ at: 'typing', context: { sent: null, errors: {}, message: null } }),
        send(sends(first, 'key-1'), {
          at: 'sending',
          context: { sent: { body: first, key: 'key-1' } },
          causes: [writes(first, 'key-1')],
        }),
        done('make', made, {
          at: 'made',
          causes: [
            emitted({ type: 'toast', kind: 'success', message: 'L’invitation est envoyée.' }),
            emitted({ type: 'navigate', to: '/partenaires?compte=12', replace: true }),
          ],
        }),
      ],
    },
    {
      name: 'The server refuses a field: its reason is shown, and the corrected form is another write',
      steps: [
        send(sends(first, 'key-1'), { causes: [writes(first, 'key-1')] }),
        done('make', wrong, {
          at: 'typing',
          context: { errors: wrong.errors, message: 'Cette adresse a déjà un compte.' },
        }),
        send(sends(corrected, 'key-2'), {
          at: 'sending',
          context: { errors: {}, message: null },
          causes: [writes(corrected, 'key-2')],
        }),
      ],
    },
    {
      name: 'The answer is lost: the same input is sent again as the same write',
      steps: [
        send(sends(first, 'key-1'), { causes: [writes(first, 'key-1')] }),
        done('make', failures.offline, {
          at: 'typing',
          context: { message: failures.offline.message, errors: {} },
        }),
        send(sends(first, 'key-2'), {
          at: 'sending',
          context: { sent: { body: first, key: 'key-1' }, message: null },
          causes: [writes(first, 'key-1')],
        }),
        fails('make', fault, { at: 'typing', context: { message: unexpected } }),
      ],
    },
  ],
  ignored: creationIgnored,
});
