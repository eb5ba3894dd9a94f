export { guestPiecesChart } from './chart.ts';
export { guestPiecesIgnored, guestPiecesLabels } from './labels.ts';
export { unsentOf } from './setup.ts';
export type { GuestPiecesContext, GuestPiecesEvent, GuestPiecesInput, UnsentFile } from './setup.ts';
