/** The one envelope of every refusal. `errors`: field → messages; `code` is stable and for programs. */
export interface Refusal {
  message: string;
  code: RefusalCode;
  errors?: Record<string, string[]> | undefined;
}

export const refusalCodes = [
  'validation',
  'unauthenticated',
  'credentials',
  'suspended',
  'forbidden',
  'cannot_do',
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
