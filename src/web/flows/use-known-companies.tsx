import { useSelector } from '@xstate/react';
import { createContext, use, useState, type ReactNode } from 'react';
import type { KnownCompany } from '#domain/trades/index.ts';
import { readingOf, type ReadingAnswer } from '#machines/shared/reading/index.ts';
import { useFlow } from './use-flow.ts';

const none: readonly KnownCompany[] = [];
const KnownContext = createContext(none);

/** Provides the companies that the agency's own files contain; loaded once. On failure, none is suggested. */
export function KnownCompaniesProvider({ request, children }: { request: number; children: ReactNode }) {
  const [chart] = useState(() => readingOf('known'));
  const actor = useFlow(chart, { input: { id: request } });
  const answer = useSelector(actor, ({ context }) => context.answer) as ReadingAnswer<'known'> | null;
  return <KnownContext value={answer?.companies ?? none}>{children}</KnownContext>;
}

export const useKnownCompanies = (): readonly KnownCompany[] => use(KnownContext);
