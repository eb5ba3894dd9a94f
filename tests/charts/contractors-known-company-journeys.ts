import type { EventOf } from './harness/suite.ts';
import { type Journey, send, server } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { failures } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { given } from './harness/moves.ts';
import { opensTab, knownAnswers, reusedAttestation, ofRequest } from './contractors-journey-steps.ts';
import { user, tab, save } from './contractors-gestures.ts';

/*
 * Journeys of the chart `contractors`, part «known company». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const knownCompanyJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A known company fills the form and its attestation is reused, unless the company changes or the user declines',
    steps: [
      ...opensTab,
      send(
        { type: 'form.fill', typed: knownAnswers, takenUp: reusedAttestation },
        { context: { form: null } },
      ),
      user.opensNewForm(),
      send(
        { type: 'form.fill', typed: knownAnswers, takenUp: reusedAttestation },
        {
          at: tab.list,
          context: {
            form: { contractor: null, trade: 'plomberie', typed: knownAnswers, takenUp: reusedAttestation },
          },
        },
      ),
      send(
        { ...save, input: { ...plumber, siren: '999172927' } },
        {
          at: { shown: 'adding' },
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...plumber, siren: '999172927', also: [], attestation_from: 31 },
              idempotencyKey: save.key,
            }),
          ],
        },
      ),
      server.answers('add', failures.offline, { at: tab.list }),
      send(
        { ...save, key: 'another-key' },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...plumber, also: [], attestation_from: null },
              idempotencyKey: 'another-key',
            }),
          ],
        },
      ),
      server.answers('add', failures.offline),
      send(
        { type: 'form.fill', typed: knownAnswers, takenUp: null },
        { context: { form: { contractor: null, trade: 'plomberie', typed: knownAnswers, takenUp: null } } },
      ),
      send(
        { ...save, input: { ...plumber, siren: '999172927' }, key: 'a-third-key' },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...plumber, siren: '999172927', also: [], attestation_from: null },
              idempotencyKey: 'a-third-key',
            }),
          ],
        },
      ),
    ],
  },
];
