export {
  completionChart,
  completionOf,
  completions,
  type Completion,
  type CompletionContext,
  type CompletionEmitted,
  type CompletionEvent,
  type Suggestion,
} from './chart.ts';
export { completionLabels } from './labels.ts';
