export {
  portalSearchChart,
  type PortalSearchContext,
  type PortalSearchEmitted,
  type PortalSearchEvent,
} from './chart.ts';
export { portalSearchIgnored, portalSearchLabels } from './labels.ts';
