import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refused, type Refused } from './refused.ts';

function refusalOf(code: string | undefined): Refused {
  if (code === 'HPE_HEADER_OVERFLOW') return refused(431, 'too_large', 'Ce que vous demandez est trop long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refused(408, 'unavailable', 'La demande a mis trop de temps à arriver. Réessayez.');
  return refused(400, 'validation', 'La requête n’est pas valide.');
}

/** What cannot be read as HTTP, or has more headers than are read, reaches no route: it is answered here, in the envelope of every refusal. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, refusal } = refusalOf(error.code);
  const body = JSON.stringify(refusal);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-length: ${Buffer.byteLength(body)}`, 'content-type: application/json; charset=utf-8', 'x-content-type-options: nosniff', 'connection: close'];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
