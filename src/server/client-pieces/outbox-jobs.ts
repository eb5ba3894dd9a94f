import type { Effects } from '../outbox/outbox.ts';
import { sendPiecesLink } from './send-link.ts';

/** What the client's pieces leave to the outbox. */
export const clientPieceJobs = { 'pieces.link': { lane: 'mail', run: sendPiecesLink } } as Effects;
