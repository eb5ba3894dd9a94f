import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Schema } from '#domain/validation/yup.ts';
import { validate } from '#domain/validation/validate.ts';
import { declaration } from '../support/claims.ts';
import { maisonInput } from '../support/request-inputs.ts';

/** Calls of pages from before their row required more: call, body, and the values of what they lack. */
const sent = [
  ['answerOffer', { answer: 'refuser' }, { answered: null }],
  ['simulate', maisonInput(), { creation: null }],
  ['declareClaim', declaration, { creation: null }],
] as const satisfies readonly (readonly [CallName, object, object])[];

test.each(sent)('%s takes what a page sends that was opened before an upgrade', (name, body, lacks) => {
  expect(validate(calls[name].body as Schema, body)).toMatchObject({ ok: true, value: lacks });
});
