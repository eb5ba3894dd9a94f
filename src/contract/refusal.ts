/**
 * The body of every answer that refuses a call. `message`: French, for people; `code`: stable, for programs;
 * `errors`: messages by field.
 */
export interface Refusal {
  message: string;
  code: RefusalCode;
  errors?: Record<string, string[]> | undefined;
}

/** Codes of refusals (docs/domain/wire.md). */
export const refusalCodes = [
  'validation',
  'unauthenticated',
  'credentials',
  'suspended',
  'forbidden',
  'cannot_do',
  'collaborator_to_choose',
  'factor_required',
  'proof_asked',
  'proof_over',
  'pending',
  'not_found',
  'method_not_allowed',
  'stale_version',
  'not_permitted',
  'must_revise',
  'stale_draft',
  'link_expired',
  'too_large',
  'too_many',
  'unavailable',
  'internal',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
