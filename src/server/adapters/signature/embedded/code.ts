import { randomInt } from 'node:crypto';

/** A code that was sent to a signer's address: it signs once, for a while, after few wrong tries. Instants are ISO 8601. */
export interface SignerCode {
  digits: string;
  sent_at: string;
  /** Wrong ones typed since. */
  tries: number;
  /** When the earlier ones of the last hour were sent. */
  earlier: string[];
}

export const codeMinutes = 10;
export const mostTries = 5;
export const mostAnHour = 5;
/** Between two codes: a double click gets one mail (ms). */
const pause = 60_000;
const hour = 3_600_000;

const age = (instant: string, now: Date): number => now.getTime() - new Date(instant).getTime();

export const isUsable = (code: SignerCode | undefined, now: Date): code is SignerCode =>
  code !== undefined && code.tries < mostTries && age(code.sent_at, now) < codeMinutes * 60_000;

/** A new code to be sent; the same where one was sent a moment ago, `null` where enough were sent within the hour. */
export function nextCode(code: SignerCode | undefined, now: Date): SignerCode | null {
  if (isUsable(code, now) && age(code.sent_at, now) < pause) return code;
  const earlier = code ? [...code.earlier, code.sent_at].filter((instant) => age(instant, now) < hour) : [];
  return earlier.length < mostAnHour
    ? { digits: String(randomInt(1_000_000)).padStart(6, '0'), sent_at: now.toISOString(), tries: 0, earlier }
    : null;
}

/** What was typed of it: a space or two are no mistake. */
export const isRight = ({ digits }: SignerCode, typed: string): boolean =>
  typed.replaceAll(/\D/g, '') === digits;
