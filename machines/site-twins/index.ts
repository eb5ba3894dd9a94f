export { siteTwinsChart } from './chart.ts';
export { siteTwinsLabels } from './labels.ts';
export type { SiteTwinsContext, SiteTwinsInput } from './setup.ts';
