import { formatDate } from '#domain/calendar.ts';
import type { Phase } from '#domain/lists/dated-value.ts';
import type { Period } from '#domain/lists/list.ts';
import { endedMark, type Mark } from '../../components/Badge.tsx';

/** A period in words, which continue a sentence. */
export function periodWords({ valid_from: from, valid_to: to }: Period): string {
  if (from && to)
    return from === to ? `le ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`;
  if (from) return `à partir du ${formatDate(from)}`;
  return to ? `jusqu’au ${formatDate(to)}` : 'sans limite';
}

export const offeredMark: Mark = { family: 'ok' };

/** How a value that is not offered today looks. */
export const unofferedMarks: Readonly<Record<'planned' | 'ended', Mark & { label: string }>> = {
  planned: { family: 'attente', label: 'Proposée plus tard' },
  ended: { ...endedMark, label: 'N’est plus proposée' },
};

/** The button that opens the form of a value. */
export const changeWords: Readonly<Record<Phase, string>> = {
  planned: 'Modifier',
  begun: 'Modifier',
  ended: 'Rouvrir',
};
