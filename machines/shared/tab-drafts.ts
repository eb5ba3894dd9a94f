import { isRecord } from '#domain/record.ts';
import type { CallInput, CallOutcome } from './call.ts';
import { removeFromTab, storeInTab, readFromTab, tabKeys } from './tab-storage.ts';
import { sameData } from './same-data.ts';

/** A write of a draft that the server has not stored (docs/domain/drafts.md): key, contents and number. */
export type UnsentDraft = CallInput<'putDraft'>;
type DraftKey = UnsentDraft['params'];

/** `settled`: the server refused it; its form then compares it with the stored draft. */
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

/** Unsent input of the form with that key; `null` if there is none. */
export const unsentDraftAt = (place: DraftKey): UnsentDraft | null => tabDraftAt(keyOf(place))?.draft ?? null;

/** Input of forms of that kind that the server has not confirmed. */
export const unsentDraftsOfKind = (kind: DraftKey['kind']): UnsentDraft[] =>
  tabKeys(`${prefix}${kind}.`).flatMap((place) => tabDraftAt(place)?.draft ?? []);

/** Writes that are under way. */
const onTheirWay = new Set<UnsentDraft>();
const isOnItsWay = (place: string): boolean => [...onTheirWay].some(({ params }) => keyOf(params) === place);

/** Keys of unsent drafts that are not under way. */
export const pendingKeys = (): string[] => tabKeys(prefix).filter((place) => !isOnItsWay(place));

/**
 * Unsent drafts of all forms that are not under way; a draft that is sent twice would be refused the second
 * time.
 */
export const unsentDrafts = (): UnsentDraft[] =>
  pendingKeys()
    .flatMap((place) => tabDraftAt(place) ?? [])
    .filter(({ settled }) => !settled)
    .map(({ draft }) => draft);

/** Removes a draft: its form was saved or given up, or shows another draft. */
export const dropDraft = (place: DraftKey): void => removeFromTab(keyOf(place));

/** Removes all drafts, at a logout. */
export function dropDrafts(): void {
  for (const place of [...tabKeys(prefix), ownerKey]) removeFromTab(place);
}

/** Assigns the drafts of this tab to `owner`; those of another account or collaborator are removed. */
export function assignDraftsTo(owner: string): void {
  if (readFromTab(ownerKey) !== owner) dropDrafts();
  storeInTab(ownerKey, owner);
}

/**
 * Records the outcome of a write. Without an answer it stays stored; a later write of the same form is left
 * unchanged.
 */
function recordOutcome(draft: UnsentDraft, kind: CallOutcome<'putDraft'>['kind']): void {
  const place = keyOf(draft.params);
  if (!sameData(tabDraftAt(place)?.draft, draft)) return;
  if (kind === 'done') removeFromTab(place);
  else if (kind !== 'offline' && kind !== 'failed' && kind !== 'signedOut')
    storeInTab(place, { draft, settled: true } satisfies TabDraft);
}

/**
 * Effect of a draft's call on the tab storage: `keeps` stores the write before it is sent; `resends` is
 * stored already; `clears` removes it; `reads` removes it if the server has it.
 */
export type DraftCall = 'keeps' | 'resends' | 'clears' | 'reads';

/** Sends a call of a draft, and keeps in the tab storage what the server has not stored. */
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
