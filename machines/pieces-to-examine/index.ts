export { piecesToExamineChart, type PiecesToExamineContext, type PiecesToExamineEvent } from './chart.ts';
export { piecesToExamineIgnored, piecesToExamineLabels } from './labels.ts';
