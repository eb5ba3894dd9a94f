import { pendingKeys } from '#machines/shared/tab-drafts.ts';
import { lastWordsAnswered } from '#machines/shared/last-words.ts';
import { hidePages } from './use-page-hide.ts';

/**
 * Makes every form of the page send its unsaved text, and waits for the answers. Returns whether the server
 * saved all of it.
 * Text that was unsent before does not count: the user has already been asked, or it waits for its form.
 */
export async function sendLastWords(): Promise<boolean> {
  const pendingBefore = new Set(pendingKeys());
  hidePages();
  await lastWordsAnswered();
  return pendingKeys().every((place) => pendingBefore.has(place));
}
