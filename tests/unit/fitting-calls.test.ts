import { expect, expectTypeOf, it } from 'vitest';
import type { ApiOutcome } from '#api/outcome.ts';
import { call, callFor, type Fitting, type NoInput } from '#machines/shared/call.ts';

type Written = { params: { id: number }; body: { typed: string }; idempotencyKey: string };
type Answered = ApiOutcome<{ message: string }>;

it('an actor of a chart fits exactly the calls that accept its input and return its output', () => {
  expectTypeOf<'changeAgency' | 'sendClaimEvent'>().toExtend<Fitting<Answered, Written>>();
  expectTypeOf<'collaborators'>().toExtend<Fitting<ApiOutcome<unknown>, NoInput>>();
  // A call with a key is not a read; a row without a body takes none; a file is not a sentence.
  expectTypeOf<'membership'>().not.toExtend<
    Fitting<ApiOutcome<unknown>, { params: { id: number }; idempotencyKey: string }>
  >();
  expectTypeOf<'membership'>().not.toExtend<
    Fitting<ApiOutcome<unknown>, { params: { id: number }; body: object }>
  >();
  expectTypeOf<'devisPdf'>().not.toExtend<Fitting<Answered, { params: { id: number } }>>();
  expectTypeOf<'collaborators'>().not.toExtend<Fitting<ApiOutcome<unknown>, { params: { id: number } }>>();
  expect(callFor<ApiOutcome<unknown>, NoInput>('collaborators')).toBe(call('collaborators'));
});
