import { gone, offline, refused } from '#tests/support/outcomes.ts';
import type { Move } from './moves.ts';
import { printed } from './plain.ts';
import type { PureChart, Step } from './pure.ts';
import { activeNodes } from './transitions.ts';

/*
 * Readings of a chart that end with a refusal, where the chart would take another try: none is offered, because
 * it would be refused too.
 */

const isReading = (id: string) => /^(re)?(read|load|list)/i.test(id);
const isFailed = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind !== 'done';
/** Drafts have a retry of their own. */
const isRetry = (type: string) => !type.startsWith('draft.') && /\.(retry|refresh)$/.test(type);
const takesRetry = ({ snapshot }: Step) =>
  snapshot.status === 'active' && activeNodes(snapshot).some(({ ownEvents }) => ownEvents.some(isRetry));

export interface FinalReading {
  name: string;
  start: string;
  /** The moves up to the refusal, and the refusal. */
  moves: readonly Move[];
  /** The chart after it. */
  step: Step;
}

/** The paths on which a reading fails, with a refusal or a missing object in the place of the failure. */
export function finalReadings(
  pure: PureChart,
  paths: readonly { start: string; steps: readonly Step[] }[],
): FinalReading[] {
  const found = new Map<string, FinalReading>();
  for (const { start, steps } of paths)
    steps.forEach(({ move }, index) => {
      const before = steps[index - 1];
      if (!before || move.kind !== 'done' || !isReading(move.id) || !isFailed(move.output)) return;
      const failedAt = printed(
        pure.play(before, { kind: 'done', id: move.id, output: offline }).snapshot.value,
      );
      for (const output of [refused('Votre compte ne le permet pas.'), gone('Il n’y a rien ici.')]) {
        const name = `${JSON.stringify(before.snapshot.value)} ${move.id}: ${output.kind}`;
        const last: Move = { kind: 'done', id: move.id, output };
        const step = pure.play(before, last);
        if (found.has(name) || step.broken !== undefined || !takesRetry(step)) continue;
        // A refusal with a state of its own is no failure there.
        if (printed(step.snapshot.value) !== failedAt) continue;
        const moves = [...steps.slice(1, index).map((one) => one.move as Move), last];
        found.set(name, { name, start, moves, step });
      }
    });
  return [...found.values()];
}
