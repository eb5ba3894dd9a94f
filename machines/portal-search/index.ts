export { portalSearchChart, type PortalSearchContext, type PortalSearchEvent } from './chart.ts';
export { portalSearchIgnored, portalSearchLabels } from './labels.ts';
