export { guestPiecesChart } from './chart.ts';
export { guestPiecesIgnored, guestPiecesLabels } from './labels.ts';
export type { GuestPiecesContext, GuestPiecesEvent, GuestPiecesInput } from './setup.ts';
