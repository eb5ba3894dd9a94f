import type { ReservedTab } from '#domain/dossier-steps.ts';
import type { RequestPurpose } from '#domain/signatures.ts';

/** What will stand on the tabs that are not there yet, and from when the tab serves; `signs`: what is signed there already. */
export const reservedTabs: Record<ReservedTab, { text: string; from: string; signs?: RequestPurpose }> = {};
