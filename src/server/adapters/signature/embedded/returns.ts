import { signingReturns, type SigningReturn } from '#domain/signing-returns.ts';
import type { SignerReturns } from '../port.ts';
import { redirectParameter } from '../universign/wire.ts';

/** Query parameter of each return address: Universign's own, and two of the embedded provider. */
const parameters = {
  success: redirectParameter,
  cancel: 'cancel_url',
  failure: 'failure_url',
} as const satisfies Record<SigningReturn, string>;

/** Return addresses of a signer by outcome; `null`: none. */
export type Returns = Readonly<Record<SigningReturn, string | null>>;

/** Adds the return addresses to the address of a signing page. */
export function withReturns(url: string, returns: SignerReturns): string {
  const address = new URL(url);
  for (const outcome of signingReturns) address.searchParams.set(parameters[outcome], returns[outcome]);
  return address.href;
}

/**
 * Return addresses in the query of a signing page; only those of the portal (`origin`) count. An outcome
 * without one uses that of success.
 */
export function returnsIn(query: Readonly<Record<string, unknown>>, origin: string): Returns {
  const own = (outcome: SigningReturn): string | null => {
    const wanted = query[parameters[outcome]];
    const address = typeof wanted === 'string' && URL.canParse(wanted) ? new URL(wanted) : null;
    return address?.origin === origin ? address.href : null;
  };
  const success = own('success');
  return { success, cancel: own('cancel') ?? success, failure: own('failure') ?? success };
}

/** Adds a parameter to a query, which is empty or begins with `?`. */
export const withParameter = (query: string, name: string, value: string): string =>
  `${query === '' ? '?' : `${query}&`}${name}=${value}`;

/** Query with the return addresses, with its `?`; empty if there are none. */
export function queryOf(returns: Returns): string {
  const query = new URLSearchParams(
    signingReturns.flatMap((outcome) =>
      returns[outcome] === null ? [] : [[parameters[outcome], returns[outcome]]],
    ),
  );
  return query.size === 0 ? '' : `?${query.toString()}`;
}
