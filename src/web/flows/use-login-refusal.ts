import { credentialsFields } from '#domain/form-pages/credentials.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { SessionSnapshot } from './session-actor.ts';
import { useSession } from './use-session.tsx';

const none: FieldErrors = {};

/**
 * Why the last login failed, while the session is at `state`: `errors` for the fields, `alert` for the form if the
 * fault is at none of them (a server that fails, a suspended account), `refusal` in either case.
 */
export function useLoginRefusal(state: Parameters<SessionSnapshot['matches']>[0]): {
  errors: FieldErrors;
  refusal: string | null;
  alert: string | null;
} {
  const refusal = useSession((session) => (session.matches(state) ? session.context.message : null));
  const errors = useSession((session) => (session.matches(state) ? session.context.errors : none));
  const isAtField = credentialsFields.some(({ path }) => errors[path]);
  return { errors, refusal, alert: isAtField ? null : refusal };
}
