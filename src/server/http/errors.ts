import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import { DatabaseTimeout } from '../database/database-timeout.ts';
import { Refused, refused, unavailable, validationRefused } from '../calls/refused.ts';

/** Messages of the driver, without a code, for a connection that was lost or could not be opened. */
const connectionGone = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/**
 * PostgreSQL is stopping, starting, full or gone (SQLSTATE classes 08, 53, 57P), took too long (57014,
 * 25P03), or its host does not answer.
 */
const databaseGone = /^(08...|53...|57P0.|57014|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

function fromFramework(error: FastifyError): Refused | null {
  const { statusCode } = error;
  if (statusCode === 413) return refused(413, 'too_large', 'Ce que vous envoyez est trop volumineux.');
  if (statusCode === 415) return refused(415, 'validation', 'Le corps de la requête doit être en JSON.');
  if (statusCode === 400 || (statusCode === undefined && error instanceof SyntaxError))
    return validationRefused({ _: ['Le corps de la requête n’est pas un JSON valide.'] });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refused(statusCode, 'validation', 'La requête n’est pas valide.');
  return null;
}

/** The disk is full, or what one may fill of it. */
const diskFull = /^(ENOSPC|EDQUOT)$/;

function refusalOf(error: FastifyError): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof ServiceUnavailable)
    return unavailable('Un service extérieur ne répond pas. Réessayez dans un instant.');
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseTimeout || databaseGone.test(code) || connectionGone.test(error.message)) {
    return unavailable('Le service est momentanément indisponible. Réessayez dans un instant.');
  }
  if (diskFull.test(code))
    return refused(
      507,
      'unavailable',
      'Le serveur n’a plus de place pour enregistrer des fichiers. Rien n’a été enregistré\u202f; réessayez plus tard.',
    );
  return fromFramework(error);
}

/** A user of a mailed link gets the reason, and never the request itself, which accounts get. */
const toldTo = (
  { caller }: Partial<Pick<FastifyRequest, 'caller'>>,
  { message, code, errors, ...rest }: Refusal,
): Refusal =>
  caller?.kind === 'client'
    ? { message, code, ...(errors && { errors }) }
    : { message, code, ...(errors && { errors }), ...rest };

/**
 * Every error has the one envelope. An unexpected one is logged with the correlation id of its answer,
 * which contains nothing else.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const expected = refusalOf(error);
  if (expected) {
    if (expected.status === 507) request.log.error('the disk is full');
    void reply
      .code(expected.status)
      .headers(expected.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(toldTo(request, expected.refusal)));
    return;
  }
  request.log.error(
    { error: { name: error.name, code: error.code, message: error.message, stack: error.stack } },
    'unexpected error',
  );
  const refusal: Refusal = {
    message: `Une erreur inattendue est survenue. Si elle se répète, citez la référence ${request.id}.`,
    code: 'internal',
  };
  void reply
    .code(500)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal));
}
