import { useState } from 'react';
import { keepDraftsOf } from '#machines/shared/kept-drafts.ts';
import { unsentDraftsChart } from '#machines/unsent-drafts/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useOnline } from './use-online.ts';

/**
 * Sends the drafts that this account left unsent. Drafts of another account in this tab are deleted before
 * any form reads them.
 */
export function UnsentDrafts({ owner }: { owner: string }) {
  useState(() => keepDraftsOf(owner));
  const actor = useFlow(unsentDraftsChart);
  useNotify(actor, useOnline() ? { type: 'line.back' } : null);
  return null;
}
