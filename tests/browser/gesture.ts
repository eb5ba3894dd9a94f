import type { Locator, Page } from 'playwright-core';
import { toast } from '#tests/support/gestures.ts';
import type { Account } from '#tests/support/portal.ts';

/*
 * A form or a command that writes, as a person uses it, for the test of failing writes.
 */

/** What a server may answer instead. */
export type Failure = 'broken' | 'cut' | 'invalid' | 'elsewhere' | 'forbidden' | 'stale';

export interface Gesture {
  as?: Account;
  path: string | (() => Promise<string | null>);
  /** Opens the form. `closes`: a failure closes it. */
  open?: (page: Page) => Promise<void>;
  closes?: true;
  /** What is typed, by label; a function, if `path` or `open` finds it out. */
  typed?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Further answers. */
  fill?: (page: Page) => Promise<void>;
  /** The button that opens the question before each sending. */
  ask?: (page: Page) => Locator;
  /** The button that sends; after a failure, `again`. */
  send: (page: Page) => Locator;
  again?: (page: Page) => Locator;
  /** Path of the call. */
  call: RegExp;
  /** The server's name of a field of the form. */
  at?: string;
  /** Failures that are not tried, or that the page answers in its own way. */
  without?: readonly Failure[];
  /** The page also sends it again by itself, under the same key: it is then seen once. */
  repeats?: true;
  /** Seen once it is done. */
  done: (page: Page) => Locator;
}

/** The last button of that name in the open dialog, or else on the page. */
export const button = (name: string | RegExp) => (page: Page) =>
  page
    .locator('dialog[open], body:not(:has(dialog[open])) main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last();
/** Presses it. */
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
/** Words of the page. */
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
/** A toast with these words. */
export const says = (words: string) => (page: Page) => toast(page, words);

/** Failures that are tried elsewhere for the same chart. */
export const shared: readonly Failure[] = ['elsewhere', 'forbidden', 'stale'];

/** Path of a tab of a dossier. */
export const dossier = (id: number, tab: string) => `/dommage-ouvrage/do/dossier/${id}/${tab}`;
