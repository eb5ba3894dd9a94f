import type { CatalogueEntry } from './catalogue-entry.ts';
import { requestLifecycle } from './request-lifecycle/chart.ts';
import { lifecycleLabels } from './request-lifecycle/labels.ts';
import { lifecyclePicture } from './request-lifecycle/picture.ts';

/** Every chart of the product, in the order in which a newcomer should read them. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'request-lifecycle',
    title: 'Cycle de vie d’une demande',
    serves: 'La loi d’une demande : où elle est rangée, où en est le travail, et qui peut la faire avancer.',
    chart: requestLifecycle,
    labels: { ...lifecycleLabels, ...lifecyclePicture },
  },
];
