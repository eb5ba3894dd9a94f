import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { failures } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { done, send } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { open, known, takenUp, openNew, save, ofRequest } from './contractors-journey-steps.ts';

export const knownCompanyJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A known company fills the form and its attestation is reused, unless the company changes or the user declines',
    steps: [
      ...open,
      send({ type: 'form.fill', typed: known, takenUp }, { context: { form: null } }),
      send(openNew),
      send(
        { type: 'form.fill', typed: known, takenUp },
        {
          at: { shown: 'idle' },
          context: { form: { contractor: null, trade: 'plomberie', typed: known, takenUp } },
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
      done('add', failures.offline, { at: { shown: 'idle' } }),
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
      done('add', failures.offline),
      send(
        { type: 'form.fill', typed: known, takenUp: null },
        { context: { form: { contractor: null, trade: 'plomberie', typed: known, takenUp: null } } },
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
