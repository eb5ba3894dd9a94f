import type { RequestType } from '#domain/forms.ts';
import type { OpenSimulation } from '#contract/drafts.ts';
import { unsentDraftsOfKind } from '../shared/tab-drafts.ts';
import { readDraftData } from '../simulation/form.ts';
import { draftIn } from '../simulation/stage.ts';

/** A simulation with a draft and without a request. */
export interface Begun extends Omit<OpenSimulation, 'updated_at'> {
  /** Its name in addresses; `null` for the first of its type. */
  draft: string | null;
  /** When the server last stored it, ISO 8601; `null` if what was typed in this tab is not stored yet. */
  savedAt: string | null;
}

/**
 * Simulations with input of this tab that the server has not confirmed yet; the list may be read before that
 * input arrives.
 */
function typedHere(type: RequestType): Begun[] {
  return unsentDraftsOfKind('simulation').flatMap(({ params: { key }, body }) => {
    const [draft, answers] = [draftIn(type, key), readDraftData(body.data)];
    if (draft === undefined || !answers) return [];
    const { repere, postal_code, city, cost } = answers.form;
    return [{ key, draft, revision: body.revision, repere, postal_code, city, cost, savedAt: null }];
  });
}

/**
 * All begun simulations: those that the server does not have yet first, then the server's, with the latest
 * input of this tab.
 */
export function begunOf(type: RequestType, onServer: readonly OpenSimulation[]): readonly Begun[] {
  const typed = typedHere(type);
  const known = onServer.flatMap(({ updated_at: savedAt, ...one }): Begun[] => {
    const draft = draftIn(type, one.key);
    if (draft === undefined) return [];
    const mine = typed.find(({ key }) => key === one.key);
    return [mine ? { ...mine, revision: one.revision } : { ...one, draft, savedAt }];
  });
  return [...typed.filter(({ key }) => !known.some((one) => one.key === key)), ...known];
}
