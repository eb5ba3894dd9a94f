import { isBlank, type Testable } from './fields.ts';
import { messages } from './messages.ts';
import type { TestContext } from './yup.ts';

interface Requirable {
  required(message: string): unknown;
}

/** Section 5, `required`: refuses a blank answer, and the type knows it. */
export const required = <S extends Requirable>(schema: S): ReturnType<S['required']> => schema.required(messages.required) as ReturnType<S['required']>;

/** Refuses a blank answer only where `when` holds of what stands beside the field. */
export const requiredWhen = <S extends Testable>(schema: S, when: (context: TestContext) => boolean): S =>
  schema.test('required', messages.required, (value, context) => !isBlank(value) || !when(context)) as S;
