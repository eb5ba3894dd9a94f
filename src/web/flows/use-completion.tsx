import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import {
  completionOf,
  type completionChart,
  type Completion,
  type completions,
} from '#machines/shared/completion/index.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';

type SuggestionOf<What extends Completion> = AnswerOf<
  Calls[(typeof completions)[What]]
>['suggestions'][number];

const shown = (snapshot: SnapshotFrom<typeof completionChart>) => ({
  text: snapshot.context.text,
  suggestions: snapshot.context.suggestions,
  isNothing: snapshot.matches('nothing'),
  isUnavailable: snapshot.matches('unavailable'),
});

/**
 * Suggestions for one field; `fill` receives the picked one. `request`: of whose cabinet the clients are; null
 * for addresses.
 */
export function useCompletion<What extends Completion>(
  what: What,
  request: number | null,
  fill: (suggestion: SuggestionOf<What>) => void,
) {
  const [chart] = useState(() => completionOf(what));
  const actor = useFlow(chart, { input: { request } });
  useEmitted(actor, 'suggestion.picked', ({ suggestion }) => fill(suggestion as SuggestionOf<What>));
  const commands = useMemo(
    () => ({
      type: (text: string) => actor.send({ type: 'completion.type', text }),
      pick: (label: string) => actor.send({ type: 'completion.pick', label }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
