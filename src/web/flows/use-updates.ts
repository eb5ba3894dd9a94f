import { useCallback } from 'react';
import { updatesChart } from '#machines/updates/index.ts';
import { useChild, type Owner } from './use-child.ts';
import { usePageShown } from './use-page-shown.ts';

/** Makes the owner's child `updates` load changes of other users when the user returns to the page. */
export function useUpdates(owner: Owner): void {
  const updates = useChild(owner, 'updates', updatesChart);
  usePageShown(useCallback(() => updates?.send({ type: 'page.shown' }), [updates]));
}
