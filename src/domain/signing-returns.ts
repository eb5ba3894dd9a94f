/**
 * Outcomes with which a signer returns from the provider: refused or left; failed; signed. The table of
 * routes imports this file, so it has no imports.
 */
export const signingReturns = ['cancel', 'failure', 'success'] as const;
export type SigningReturn = (typeof signingReturns)[number];

/** Path of a signer's return page. The outcome in it is only a hint; the provider is asked. */
export const signingReturnPath = (outcome: SigningReturn, id?: string): string =>
  `/univer/sign/${outcome}${id === undefined ? '' : `/${id}`}`;
