export * from './bar.ts';
export * from './moves.ts';
export { pageOf } from './pages.ts';
export { placesOf, type MovePlace } from './places.ts';
export { requestMovesChart } from './chart.ts';
export { requestMovesIgnored, requestMovesLabels } from './labels.ts';
export type { RequestMovesContext, RequestMovesInput } from './setup.ts';
