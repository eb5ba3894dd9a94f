import { heldPlaces } from '#machines/shared/kept-drafts.ts';
import { lastWordsAnswered } from '#machines/shared/last-words.ts';
import { hidePages } from './use-page-hide.ts';

/**
 * Has every form of the page send what was typed last, and waits for the answers: whether the server took all of it.
 * What was held before is not counted: one was asked about that already, or it waits for its form.
 */
export async function sendLastWords(): Promise<boolean> {
  const held = new Set(heldPlaces());
  hidePages();
  await lastWordsAnswered();
  return heldPlaces().every((place) => held.has(place));
}
