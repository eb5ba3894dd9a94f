import { useState } from 'react';
import { assignDraftsTo } from '#machines/shared/tab-drafts.ts';
import { unsentDraftsChart } from '#machines/unsent-drafts/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useOnline } from './use-online.ts';

/**
 * Sends the drafts that this account left unsent. Drafts of another account in this tab are deleted before
 * any form reads them.
 */
export function UnsentDrafts({ owner }: { owner: string }) {
  useState(() => assignDraftsTo(owner));
  const actor = useFlow(unsentDraftsChart);
  useNotify(actor, useOnline() ? { type: 'line.back' } : null);
  return null;
}
