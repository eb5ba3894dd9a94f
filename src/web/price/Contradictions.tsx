import type { Contradiction } from '#domain/contradictions.ts';
import { Alert } from '../components/Alert.tsx';
import { VerdictLine } from './VerdictLine.tsx';

interface Props {
  contradictions: readonly Contradiction[];
}

/** A notice for each contradiction between answers, with its remedy. */
export const ContradictionNotices = ({ contradictions }: Props) =>
  contradictions.map(({ code, message, remedy }) => (
    <Alert key={code} tone="attente" title={message}>
      {remedy}
    </Alert>
  ));

/** Short version above a total; renders nothing without contradictions. */
export function ContradictionLine({ contradictions: [first, ...others] }: Props) {
  return first ? (
    <VerdictLine verdict={{ kind: 'toCheck', because: first.message, others: others.length }} />
  ) : null;
}
