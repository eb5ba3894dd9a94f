import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { declaration } from '#tests/support/claims.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import {
  open,
  beginCompleting,
  blankReadOf,
  typed,
  sentComplement,
  completed,
  some,
  later,
  claim,
  told,
  passed,
  toast,
  clear,
  back,
  wrong,
  mine,
  ask,
  touched,
  sending,
  typedMeanwhile,
  other,
  news,
  incomplete,
} from './claims-journey-steps.ts';

export const complementJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'The missing data are sent to their own claim',
    steps: [
      ...open,
      beginCompleting,
      blankReadOf(declaration),
      typed,
      sentComplement,
      done('complete', completed, {
        at: { shown: { declaring: 'clearing' } },
        context: { list: { ...some, request: later, claims: [completed.answer.claim, claim] } },
        causes: [told(completed.answer.claim), told(claim), passed(later), toast, clear],
      }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Non effacé.' },
        { at: { shown: 'idle' }, causes: back },
      ),
      send({ type: 'declaration.begin', claim: 8 }, { at: { shown: 'idle' } }),
    ],
  },
  {
    name: 'A complement that is refused, wrong or unanswered can be sent again',
    steps: [
      ...open,
      beginCompleting,
      blankReadOf(declaration),
      typed,
      sentComplement,
      done('complete', wrong, {
        at: { shown: { declaring: 'filling' } },
        context: { errors: wrong.errors, message: 'Ce champ est obligatoire', form: mine },
      }),
      sentComplement,
      done('complete', failures.stale, {
        at: { shown: { declaring: 'comparing' } },
        context: { message: failures.stale.message, form: mine },
        causes: [ask],
      }),
      done('readList', failures.offline, {
        at: { shown: { declaring: 'filling' } },
        context: { message: failures.stale.message, form: mine },
      }),
      sentComplement,
      done('complete', failures.stale, { at: { shown: { declaring: 'comparing' } }, causes: [ask] }),
      fails('readList', fault, { at: { shown: { declaring: 'filling' } } }),
      sentComplement,
      done('complete', failures.offline, {
        at: { shown: { declaring: 'filling' } },
        context: { message: failures.offline.message },
      }),
      sentComplement,
      fails('complete', fault, {
        at: { shown: { declaring: 'filling' } },
        context: { message: unexpected, form: mine },
      }),
    ],
  },
  {
    name: 'Somebody else changed the claim: it is read again and the complement is sent on the new version',
    steps: [
      ...open,
      beginCompleting,
      blankReadOf(declaration),
      typed,
      sentComplement,
      done('complete', failures.stale, { at: { shown: { declaring: 'comparing' } }, causes: [ask] }),
      done('readList', answered({ ...some, claims: [touched, claim] }), {
        at: { shown: { declaring: 'filling' } },
        context: {
          list: { ...some, claims: [touched, claim] },
          completing: touched,
          form: mine,
          message: failures.stale.message,
        },
        causes: [told(touched), told(claim), passed()],
      }),
      send(
        { ...sending, key: 'key-2' },
        {
          at: { shown: { declaring: 'completing' } },
          causes: [
            given('complete', {
              params: { id: 8 },
              body: { ...mine, version: touched.version },
              idempotencyKey: 'key-2',
            }),
          ],
        },
      ),
    ],
  },
  {
    name: 'Answers typed during a complement, or while its claim is read again, stay and leave with the next one',
    steps: [
      ...open,
      beginCompleting,
      blankReadOf(declaration),
      typed,
      sentComplement,
      ...typedMeanwhile,
      done('complete', failures.stale, {
        at: { shown: { declaring: 'comparing' } },
        context: { form: other },
        causes: [ask],
      }),
      typed,
      ...typedMeanwhile,
      done('readList', answered({ ...some, claims: [touched, claim] }), {
        at: { shown: { declaring: 'filling' } },
        context: { completing: touched, form: other },
        causes: [told(touched), told(claim), passed()],
      }),
      send(
        { ...sending, key: 'key-2' },
        {
          at: { shown: { declaring: 'completing' } },
          causes: [
            given('complete', {
              params: { id: 8 },
              body: { ...other, version: touched.version },
              idempotencyKey: 'key-2',
            }),
          ],
        },
      ),
    ],
  },
  {
    name: 'A complement stays on the version of the claim that was shown, whatever others did meanwhile',
    steps: [
      ...open,
      beginCompleting,
      blankReadOf(declaration),
      typed,
      childSends('updates', news({ ...some, claims: [touched, claim] }), {
        at: { shown: { declaring: 'filling' } },
        context: { completing: incomplete, form: mine },
        causes: [told(touched), told(claim), passed()],
      }),
      sentComplement,
    ],
  },
];
