export {
  figureFiles,
  figuresChart,
  figuresOf,
  type FiguresAnswer,
  type FiguresCall,
  type FiguresContext,
  type FiguresEvent,
  type FiguresQuery,
} from './chart.ts';
export { figuresIgnored, figuresLabels } from './labels.ts';
