import { useCallback, type ReactNode } from 'react';
import { updatesChart } from '#machines/updates/index.ts';
import { RequestOwnerContext } from './request-owner.ts';
import { useChild, type Owner } from './use-child.ts';
import { usePageShown } from './use-page-shown.ts';

/** Everything below shows the request of this owner, which learns what others change as often as somebody looks at the page again. */
export function RequestOwnerProvider({ owner, children }: { owner: Owner; children: ReactNode }) {
  const updates = useChild(owner, 'updates', updatesChart);
  usePageShown(useCallback(() => updates?.send({ type: 'page.shown' }), [updates]));
  return <RequestOwnerContext value={owner}>{children}</RequestOwnerContext>;
}
