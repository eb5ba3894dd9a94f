import { fromPromise } from 'xstate';
import type { CeremonyOptions } from '#contract/second-factor.ts';

/** What the browser says of a passkey: its answer for the server, or why there is none, in French. */
export type Ceremony =
  | { kind: 'given'; credential: Record<string, unknown> }
  | { kind: 'withheld'; message: string };

const nothing: Ceremony = { kind: 'withheld', message: 'Ce navigateur ne connaît pas les clés d’accès.' };

/**
 * Asks the browser for a passkey, or to make one. The page provides the browser (`src/web/flows/passkeys.ts`); by
 * default there is none.
 */
export const ceremony = fromPromise<Ceremony, { options: CeremonyOptions }>(() => Promise.resolve(nothing));

/** Guard on the outcome of a ceremony. */
export const isGiven = (_: unknown, outcome: { kind: string }): boolean => outcome.kind === 'given';

/** The credential of a ceremony; throws if there is none. */
export function credentialOf(outcome: Ceremony): Record<string, unknown> {
  if (outcome.kind !== 'given') throw new Error('The browser gave no credential');
  return outcome.credential;
}
