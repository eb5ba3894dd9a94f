export { lawMovesBy, lawMovesChart } from './chart.ts';
export { lawMovesIgnored, lawMovesLabels } from './labels.ts';
export type { Governed, LawMovesContext, LawMovesEvent, LawMovesInput, MoveNews } from './setup.ts';
