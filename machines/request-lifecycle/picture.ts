import type { ChartLabels } from '../catalogue-entry.ts';
import { lifecycleLabels } from './labels.ts';

/** Left out of the picture: what holds for a whole region, what a joint row repeats, what speaks of a service of this deployment. */
const unsaid = (name: string) => ['inProgress', 'inForce', 'canSign', 'canTakePayments', 'canMakeDocuments'].includes(name) || name.startsWith('joint ');

const effectOf = (params: unknown) => (params !== null && typeof params === 'object' && 'name' in params ? params.name : undefined);

/** What the picture of the law says of its guards and effects. Most effects are left to the listing. */
export const lifecyclePicture: ChartLabels = {
  direction: (id) => (id.endsWith('.status') ? 'RIGHT' : undefined),
  guard: (name, params) => (unsaid(name) ? '' : lifecycleLabels.guard?.(name, params)),
  action: (name, params) => (effectOf(params) === 'links.cancel' ? lifecycleLabels.action?.(name, params) : ''),
};
