import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { often } from './often.ts';

export { often } from './often.ts';

/** Spaces of every width as one ordinary space: amounts and sentences are compared by what people read. */
export const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Waits until it can be seen. A heading that stands for one whose data are read (`PendingHeading`) is not it. */
export const sees = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':not(h1.pending)')).first().waitFor({ state: 'visible' });

/** Waits until it is seen no more. */
export const seesNoMore = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

/** Waits until the element reads so, spaces of every width alike. */
export async function reads(locator: Locator, text: string | RegExp): Promise<void> {
  const read = async () => plain(await locator.innerText());
  if (typeof text === 'string') await expect.poll(read, often).toBe(text);
  else await expect.poll(read, often).toMatch(text);
}

/** The path of the page, without origin. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until the page stands at this address. */
export const arrivesAt = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL((url) =>
    typeof path === 'string' ? url.pathname + url.search === path : path.test(url.pathname + url.search),
  );
