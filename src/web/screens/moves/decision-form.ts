import { lazily } from '../../navigation/lazily.tsx';
import type { DecisionFormProps } from './DecisionForm.tsx';

/** The form of a decision: the kit of forms that it needs comes after the page, not before it. */
export const LazyDecisionForm = lazily<DecisionFormProps>(() => import('./DecisionForm.tsx'));
