import { callbacks, type Callback } from '#contract/guests.ts';
import { callbackKey, readTextFromTab } from '#machines/shared/tab-storage.ts';

/** The callback that the guest's session of this tab serves; `null` without one, or where another text is stored. */
export function heldCallback(): Callback | null {
  const held = readTextFromTab(callbackKey);
  return callbacks.find((one) => one === held) ?? null;
}
