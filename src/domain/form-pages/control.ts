import type { ListName } from '../lists.ts';

/** Key of a look-up's answer → path of the field that it fills, in the form or in the repeated item. */
export type Filling = Readonly<Record<string, string>>;

/** The control of a field. */
export type Control =
  | { kind: 'text'; input?: 'email' | 'tel' | 'numeric' | 'url'; autoComplete?: string; placeholder?: string }
  | { kind: 'password'; autoComplete?: string }
  /** Several lines of text; `rows`: visible lines. */
  | { kind: 'lines'; rows?: number; placeholder?: string }
  /**
   * Euros or another unit. The answer stays a text if the blank form has a text there; otherwise it becomes a
   * number once it is valid.
   */
  | { kind: 'amount'; unit?: string; decimals?: 0 | 2; placeholder?: string }
  | { kind: 'number'; unit?: string }
  /** A date; the answer is `yyyy-mm-dd` once it is valid. */
  | { kind: 'date' }
  /** An entry of a list; the answer is its id or its code. */
  | { kind: 'list'; list: ListName; by: 'id' | 'code'; placeholder?: string }
  /** One of a few values that follow from facts. */
  | { kind: 'select'; options: readonly { value: string; label: string }[] }
  /** Two to four values side by side. */
  | { kind: 'segments'; options: readonly { value: string | number; label: string }[] }
  /** Yes or no, on a line of its own; with `note`, in a card that is pressed as a whole. */
  | { kind: 'switch'; note?: string }
  | { kind: 'tick' }
  /** A SIREN; the register of companies fills other fields. */
  | { kind: 'company'; fills: Filling }
  /** A control that the screen provides under this name. */
  | { kind: 'own'; name: string };
