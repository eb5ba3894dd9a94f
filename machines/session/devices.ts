import { mostDevices } from '#domain/second-factor.ts';

/**
 * Tokens of trusted devices (docs/domain/second-factor.md), the latest first: one for each account of this browser.
 * They name no account, open nothing without a password, and stay after a logout.
 */
const key = 'do_auth._devices';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored tokens; none if what is stored is unreadable. */
export function readDevices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, mostDevices) : [];
  } catch {
    return [];
  }
}

export const storeDevices = (devices: readonly string[]): void =>
  localStorage.setItem(key, JSON.stringify(devices));

/** The tokens with a new one, if there is one, before them; once, though it was answered twice. */
export const withDevice = (devices: readonly string[], device: string | undefined): readonly string[] =>
  device === undefined ? devices : [...new Set([device, ...devices])].slice(0, mostDevices);
