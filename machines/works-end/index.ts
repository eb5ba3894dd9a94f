export { worksEndChart } from './chart.ts';
export { worksEndIgnored, worksEndLabels } from './labels.ts';
export { worksEndPage, worksEndPageWithin } from './page.ts';
export { isSimulated, isUnsavable } from './setup.ts';
export type { WorksEndContext, WorksEndEvent, WorksEndInput } from './setup.ts';
