import { useState } from 'react';
import { keepDraftsOf } from '#machines/shared/kept-drafts.ts';
import { unsentDraftsChart } from '#machines/unsent-drafts/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useOnline } from './use-online.ts';

/** Sends what this account typed into forms that were left before it could be sent; what another one left in this tab is dropped, before any form reads it. */
export function UnsentDrafts({ owner }: { owner: string }) {
  useState(() => keepDraftsOf(owner));
  const actor = useFlow(unsentDraftsChart);
  useNotify(actor, useOnline() ? { type: 'line.back' } : null);
  return null;
}
