import type { ReactNode } from 'react';
import { RequestOwnerContext } from './request-owner.ts';
import type { Owner } from './use-child.ts';
import { useUpdates } from './use-updates.ts';

/** Provides the request of this owner, and reloads it when the user looks at the page again. */
export function RequestOwnerProvider({ owner, children }: { owner: Owner; children: ReactNode }) {
  useUpdates(owner);
  return <RequestOwnerContext value={owner}>{children}</RequestOwnerContext>;
}
