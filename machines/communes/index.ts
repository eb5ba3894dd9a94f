export { communesChart, type CommunesContext } from './chart.ts';
export { communesLabels } from './labels.ts';
