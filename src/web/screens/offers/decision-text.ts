import { lazily } from '../../navigation/lazily.tsx';
import type { DecisionTextProps } from './DecisionTextForm.tsx';

/** The form of a decision's text: the kit of forms that it needs comes after the page, not before it. */
export const LazyDecisionText = lazily<DecisionTextProps>(() => import('./DecisionTextForm.tsx'));
