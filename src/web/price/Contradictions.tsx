import type { Contradiction } from '#domain/contradictions.ts';
import { Alert } from '../components/Alert.tsx';
import { VerdictLine } from './VerdictLine.tsx';

interface Props {
  contradictions: readonly Contradiction[];
}

/** What the answers say against each other, each with what would mend it. */
export const ContradictionNotices = ({ contradictions }: Props) =>
  contradictions.map(({ code, message, remedy }) => (
    <Alert key={code} tone="attente" title={message}>
      {remedy}
    </Alert>
  ));

/** The same above a total, in a word: nothing where the answers go together. */
export function ContradictionLine({ contradictions: [first, ...others] }: Props) {
  return first ? (
    <VerdictLine verdict={{ kind: 'toCheck', because: first.message, others: others.length }} />
  ) : null;
}
