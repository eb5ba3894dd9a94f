import { isRecord } from '#domain/record.ts';
import type { CallInput, CallOutcome } from './call.ts';
import { removeFromTab, storeInTab, readFromTab, tabKeys } from './tab-storage.ts';
import { sameData } from './same-data.ts';

/** A write of a draft that the server has not taken: where it goes, what it says, and how it is numbered (docs/domain/drafts.md). */
export type UnsentDraft = CallInput<'putDraft'>;
type DraftKey = UnsentDraft['params'];

/** `settled` once the server refused it: its form compares it with the stored draft. */
interface TabDraft {
  draft: UnsentDraft;
  settled: boolean;
}

const prefix = 'brouillon.';
const ownerKey = 'brouillons';
const keyOf = ({ kind, key }: DraftKey): string => `${prefix}${kind}.${key}`;

function tabDraftAt(place: string): TabDraft | null {
  const found = readFromTab(place);
  return isRecord(found) && isRecord(found['draft']) ? (found as unknown as TabDraft) : null;
}

/** Input of the form with that key that did not reach the server; `null` for none. */
export const unsentDraftAt = (place: DraftKey): UnsentDraft | null => tabDraftAt(keyOf(place))?.draft ?? null;

/** What was typed into forms of that kind and did not reach the server, or is on its way there. */
export const unsentDraftsOfKind = (kind: DraftKey['kind']): UnsentDraft[] =>
  tabKeys(`${prefix}${kind}.`).flatMap((place) => tabDraftAt(place)?.draft ?? []);

/** Writes that are on their way to the server now. */
const onTheirWay = new Set<UnsentDraft>();
const isOnItsWay = (place: string): boolean => [...onTheirWay].some(({ params }) => keyOf(params) === place);

/** Keys of drafts that the server has not stored, and that are not being sent. */
export const pendingKeys = (): string[] => tabKeys(prefix).filter((place) => !isOnItsWay(place));

/**
 * Those of all forms that the server has not answered, and that are not on their way there: sent twice, the second one
 * would be refused.
 */
export const unsentDrafts = (): UnsentDraft[] =>
  pendingKeys()
    .flatMap((place) => tabDraftAt(place) ?? [])
    .filter(({ settled }) => !settled)
    .map(({ draft }) => draft);

/** The form was given up or saved, or shows another draft. */
export const dropDraft = (place: DraftKey): void => removeFromTab(keyOf(place));

/** All of them: at a logout. */
export function dropDrafts(): void {
  for (const place of [...tabKeys(prefix), ownerKey]) removeFromTab(place);
}

/** From now on they are `owner`'s: what another account left in this tab, or another person of its cabinet, is dropped. */
export function assignDraftsTo(owner: string): void {
  if (readFromTab(ownerKey) !== owner) dropDrafts();
  storeInTab(ownerKey, owner);
}

/**
 * Records the outcome of a write, which stays stored while it has no answer. A later write of the same
 * form is unchanged.
 */
function recordOutcome(draft: UnsentDraft, kind: CallOutcome<'putDraft'>['kind']): void {
  const place = keyOf(draft.params);
  if (!sameData(tabDraftAt(place)?.draft, draft)) return;
  if (kind === 'done') removeFromTab(place);
  else if (kind !== 'offline' && kind !== 'failed' && kind !== 'signedOut')
    storeInTab(place, { draft, settled: true } satisfies TabDraft);
}

/** How a call follows the drafts that this tab keeps: a write is kept from before it leaves, or was kept before; a clearing drops it; a reading drops what lies there already. */
export type DraftCall = 'keeps' | 'resends' | 'clears' | 'reads';

/** Sends a call of a draft, and keeps in this tab what the server has not taken. */
export async function followDraft(
  how: DraftCall,
  input: unknown,
  send: () => Promise<CallOutcome<'putDraft'>>,
): Promise<CallOutcome<'putDraft'>> {
  const draft = input as UnsentDraft;
  if (how === 'clears') dropDraft(draft.params);
  if (how === 'keeps') storeInTab(keyOf(draft.params), { draft, settled: false } satisfies TabDraft);
  const writes = how === 'keeps' || how === 'resends';
  if (writes) onTheirWay.add(draft);
  const outcome = await send().finally(() => onTheirWay.delete(draft));
  if (writes) recordOutcome(draft, outcome.kind);
  if (
    how === 'reads' &&
    outcome.kind === 'done' &&
    sameData(outcome.answer.data, unsentDraftAt(draft.params)?.body.data)
  )
    dropDraft(draft.params);
  return outcome;
}
