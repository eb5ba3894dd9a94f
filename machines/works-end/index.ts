export { worksEndChart } from './chart.ts';
export { worksEndIgnored, worksEndLabels } from './labels.ts';
export { worksEndPage } from './page.ts';
export type { WorksEndContext, WorksEndEvent, WorksEndInput } from './setup.ts';
