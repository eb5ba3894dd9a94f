import { signingReturns, type SigningReturn } from '#domain/signing-returns.ts';
import type { SignerReturns } from '../port.ts';
import { redirectParameter } from '../universign/wire.ts';

/**
 * By which name each stands in the address of a signing page: Universign's own, and two that the embedded provider
 * alone knows.
 */
const parameters = {
  success: redirectParameter,
  cancel: 'cancel_url',
  failure: 'failure_url',
} as const satisfies Record<SigningReturn, string>;

/** Where a signer comes back to, by outcome; `null` where the page leads nowhere. */
export type Returns = Readonly<Record<SigningReturn, string | null>>;

/** The address of a signing page with those to which it leads back. */
export function withReturns(url: string, returns: SignerReturns): string {
  const address = new URL(url);
  for (const outcome of signingReturns) address.searchParams.set(parameters[outcome], returns[outcome]);
  return address.href;
}

/**
 * The addresses in the query of a signing page, where they are the portal's (`origin`); without one of its own, an
 * outcome leads where success does.
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

/** The same as a query, with its mark; empty where there are none. */
export function queryOf(returns: Returns): string {
  const query = new URLSearchParams(
    signingReturns.flatMap((outcome) =>
      returns[outcome] === null ? [] : [[parameters[outcome], returns[outcome]]],
    ),
  );
  return query.size === 0 ? '' : `?${query.toString()}`;
}
