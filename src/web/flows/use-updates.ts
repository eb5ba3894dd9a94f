import { useCallback } from 'react';
import { updatesChart } from '#machines/updates/index.ts';
import { useChild, type Owner } from './use-child.ts';
import { usePageShown } from './use-page-shown.ts';

/** What this chart owns learns what others change as often as somebody looks at the page again. */
export function useUpdates(owner: Owner): void {
  const updates = useChild(owner, 'updates', updatesChart);
  usePageShown(useCallback(() => updates?.send({ type: 'page.shown' }), [updates]));
}
