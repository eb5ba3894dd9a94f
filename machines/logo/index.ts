export { logoChart, type LogoContext, type LogoEmitted, type LogoEvent } from './chart.ts';
export { logoIgnored, logoLabels } from './labels.ts';
