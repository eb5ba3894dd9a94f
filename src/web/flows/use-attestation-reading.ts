import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { readingOf, type ReadingAnswer } from '#machines/shared/reading/index.ts';
import { useFlow } from './use-flow.ts';

/**
 * Data extracted from the text of a contractor's attestation; `null` until it is loaded, or if it cannot be
 * read.
 */
export function useAttestationReading(
  request: number,
  contractor: number,
): ReadingAnswer<'attestation'> | null {
  const [chart] = useState(() => readingOf('attestation'));
  const actor = useFlow(chart, { input: { id: request, contractor } });
  return useSelector(actor, ({ context }) => context.answer) as ReadingAnswer<'attestation'> | null;
}
