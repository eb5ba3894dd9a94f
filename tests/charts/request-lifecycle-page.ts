import type { LifecycleTypes } from '#machines/request-lifecycle/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of a request is written in words. */
export const lifecyclePage: Page<LifecycleTypes> = {
  file: 'lifecycle.md',
  sections: { status: 'Status', step: 'Step', claims: 'Claims' },
  // A step always needs its status (rule 2), and claims follow from the step.
  saysPlaces: ['status'],
  neutral: (cell) => cell.replaceAll('{provider}', 'provider'),
};
