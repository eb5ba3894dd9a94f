import { fromPromise } from 'xstate';
import { isFailure } from '#api/failure.ts';

const loadApi = async () => (await import('#api/client.ts')).api;

export type ResetOutcome = { kind: 'done'; message: string } | { kind: 'refused'; message: string; errors: Record<string, string[]> };

const outcomeOf = async (answer: Promise<{ message: string }>): Promise<ResetOutcome> => {
  try {
    return { kind: 'done', message: (await answer).message };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { kind: 'refused', message: error.message, errors: error.errors };
  }
};

/** POST /api/password/email. Answers alike whether the address is known or not. */
export const askLink = fromPromise<ResetOutcome, { email: string }>(async ({ input, signal }) => {
  const api = await loadApi();
  return outcomeOf(api.passwordEmail({ body: input }, { signal }));
});

/** POST /api/verifyResetPasswordToken. */
export const verifyLink = fromPromise<boolean, { email: string; token: string }>(async ({ input, signal }) => {
  const api = await loadApi();
  const { valid } = await api.verifyResetPasswordToken({ body: input }, { signal });
  return valid;
});

/** POST /api/password/reset. */
export const resetPassword = fromPromise<ResetOutcome, { email: string; token: string; password: string; password_confirmation: string }>(async ({ input, signal }) => {
  const api = await loadApi();
  return outcomeOf(api.passwordReset({ body: input }, { signal }));
});
