import { callbacks, type Callback } from '#contract/guests.ts';
import { callbackKey, readTextFromTab } from '#machines/shared/tab-storage.ts';

/**
 * The callback that the guest's session of this tab serves; `null` without one, or where
 * another text is stored.
 */
export function storedCallback(): Callback | null {
  const stored = readTextFromTab(callbackKey);
  return callbacks.find((one) => one === stored) ?? null;
}
