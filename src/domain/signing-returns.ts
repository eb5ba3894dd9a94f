/**
 * How a signer comes back from the provider: refused or left; came to nothing; signed. The table of routes reads it: it
 * stands alone.
 */
export const signingReturns = ['cancel', 'failure', 'success'] as const;
export type SigningReturn = (typeof signingReturns)[number];

/**
 * Path of the page to which a signer of that transaction comes back. What it says of the outcome is a hint: the
 * provider is asked.
 */
export const signingReturnPath = (outcome: SigningReturn, id?: string): string =>
  `/univer/sign/${outcome}${id === undefined ? '' : `/${id}`}`;
