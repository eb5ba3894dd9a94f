import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refused, type Refused } from '../calls/refused.ts';

function refusalOf(code: string | undefined): Refused {
  if (code === 'HPE_HEADER_OVERFLOW') return refused(431, 'too_large', 'Ce que vous demandez est trop long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refused(408, 'unavailable', 'La demande a mis trop de temps à arriver. Réessayez.');
  return refused(400, 'validation', 'La requête n’est pas valide.');
}

/**
 * Whether another answer is on its way over this connection: Node's own handler asks by the same property.
 */
function isHalfSent(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- named by Node
  return socket._httpMessage?.headersSent === true;
}

/**
 * Answers a request that cannot be read as HTTP, or has too many headers: it reaches no route. It gets the
 * envelope of every refusal. While an earlier answer on the connection is half sent, the text would be read
 * as a part of it; then the connection is closed without an answer.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (isHalfSent(socket)) return void socket.destroy(error);
  const { status, refusal } = refusalOf(error.code);
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
