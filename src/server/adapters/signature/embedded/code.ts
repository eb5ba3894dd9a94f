import { randomInt } from 'node:crypto';

/**
 * A code mailed to a signer. It can be used once, for a limited time and number of wrong tries. Instants are
 * ISO 8601.
 */
export interface SignerCode {
  digits: string;
  sent_at: string;
  /** Number of wrong tries. */
  tries: number;
  /** When earlier codes of the last hour were sent. */
  earlier: string[];
}

export const codeMinutes = 10;
export const mostTries = 5;
export const mostAnHour = 5;
/** Least time between two codes in ms, so that a double click sends one mail. */
const pause = 60_000;
const hour = 3_600_000;

const age = (instant: string, now: Date): number => now.getTime() - new Date(instant).getTime();

export const isUsable = (code: SignerCode | undefined, now: Date): code is SignerCode =>
  code !== undefined && code.tries < mostTries && age(code.sent_at, now) < codeMinutes * 60_000;

/** A new code; the current one if it was just sent; `null` if the hourly limit is reached. */
export function nextCode(code: SignerCode | undefined, now: Date): SignerCode | null {
  if (isUsable(code, now) && age(code.sent_at, now) < pause) return code;
  const earlier = code ? [...code.earlier, code.sent_at].filter((instant) => age(instant, now) < hour) : [];
  return earlier.length < mostAnHour
    ? { digits: String(randomInt(1_000_000)).padStart(6, '0'), sent_at: now.toISOString(), tries: 0, earlier }
    : null;
}

/** Whether the typed code is right; spaces are ignored. */
export const isRight = ({ digits }: SignerCode, typed: string): boolean =>
  typed.replaceAll(/\D/g, '') === digits;
