import type { Effects } from '../outbox/outbox.ts';
import { sendPiecesLink } from './send-link.ts';

/** Jobs of the client's pieces, for the outbox. */
export const clientPieceJobs = { 'pieces.link': { lane: 'mail', run: sendPiecesLink } } as Effects;
