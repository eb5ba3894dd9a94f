import type { ListName } from '../lists.ts';

/** What a look-up knows → where it goes: paths of the form or, in what repeats, of that one item. */
export type Filling = Readonly<Record<string, string>>;

/** By which control an answer is given. */
export type Control =
  | { kind: 'text'; input?: 'email' | 'tel' | 'numeric' | 'url'; autoComplete?: string; placeholder?: string }
  | { kind: 'password'; autoComplete?: string }
  /** Several lines of text: so many are in sight. */
  | { kind: 'lines'; rows?: number; placeholder?: string }
  /**
   * Euros, or another measure: a text as typed where the blank answer is a text, else a number as soon
   * as it is one.
   */
  | { kind: 'amount'; unit?: string; decimals?: 0 | 2; placeholder?: string }
  | { kind: 'number'; unit?: string }
  /** `yyyy-mm-dd` once it is a day. */
  | { kind: 'date' }
  /** One value of a list of values; it travels by its id, or by its code. */
  | { kind: 'list'; list: ListName; by: 'id' | 'code'; placeholder?: string }
  /** One of a few values that the facts offer. */
  | { kind: 'select'; options: readonly { value: string; label: string }[] }
  /** Two to four values side by side. */
  | { kind: 'segments'; options: readonly { value: string | number; label: string }[] }
  /** Yes or no: on a line of its own, or in a sheet that says more and is pressed as a whole. */
  | { kind: 'switch'; note?: string }
  | { kind: 'tick' }
  /** A SIREN, by which the company register fills other answers. */
  | { kind: 'company'; fills: Filling }
  /** A control that one screen brings along, under this name. */
  | { kind: 'own'; name: string };
