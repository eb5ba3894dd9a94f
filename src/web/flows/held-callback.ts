import type { Callback } from '#contract/guests.ts';
import { purposeKey, readTextFromTab } from '#machines/shared/tab-storage.ts';

/** What the guest's session of this tab is for; `null` without one. */
export const heldCallback = (): Callback | null => readTextFromTab(purposeKey) as Callback | null;
