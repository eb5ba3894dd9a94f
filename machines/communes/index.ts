export {
  communesChart,
  type CommunesContext,
  type CommunesEmitted,
  type CommunesEvent,
  type Place,
} from './chart.ts';
export { communesLabels } from './labels.ts';
