import { covering, siteOf } from './contractors.ts';
import { pdfSaying } from './file-walk.ts';
import { startTestServer } from './server.ts';

/** A company that no file of the demonstration names. */
export const siren = '818407233';

/** That company as the contractor of a trade. */
export const maelans = (trade: Parameters<typeof covering>[0], more: object = {}) =>
  covering(trade, { siren, ...more });

/**
 * A server on which one file names the company as its roofer, with an attestation. The caller
 * closes `server`.
 */
export async function startKnownCompanyServer() {
  const server = await startTestServer();
  const former = await siteOf(server);
  const roofer = await former.added('couverture', { siren });
  await former.attested(roofer, pdfSaying('décennale de Maëlan'));
  return { server, former, roofer };
}
