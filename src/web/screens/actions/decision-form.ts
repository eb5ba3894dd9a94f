import { lazily } from '../../navigation/lazily.tsx';
import type { DecisionFormProps } from './DecisionForm.tsx';

/** Form of a decision; the form library loads after the page. */
export const LazyDecisionForm = lazily<DecisionFormProps>(() => import('./DecisionForm.tsx'));
