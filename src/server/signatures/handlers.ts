import type { signatureCalls, SettledSignatures } from '#contract/signatures.ts';
import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import type { HandlersOf } from '../http/handler.ts';
import { conflict, notFound, unavailable } from '../http/refused.ts';
import { readerOf, type Writer } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { scopeOf } from '../requests/scope.ts';
import type { Services } from '../services.ts';
import { guestSignatureHandlers } from './guest.ts';
import { membershipInScope } from './membership.ts';
import { currentOf, signatureOf, signaturesFor } from './resource.ts';
import { settle } from './settle.ts';
import { isOfRequest, signatureById, signatureOfMembership, signaturesOf, type SignatureRow } from './store.ts';
import { receiveEvent } from './webhook.ts';

/** Settles; a 503 in French where the provider cannot be asked. */
export const settled = (services: Services, id: string): Promise<SignatureRow | null> =>
  settle(services, id).catch((error: unknown) => {
    if (error instanceof ServiceUnavailable) throw unavailable('Le prestataire de signature ne répond pas. La vérification reprendra d’elle-même.');
    throw error;
  });

/** What is true of a request's signature, asked at the provider, with the request as it then stands. */
async function settledRequest({ object, ...asked }: Writer & { object: RequestRow }): Promise<SettledSignatures> {
  const { services } = asked;
  const reader = readerOf(asked);
  const current = currentOf(await signaturesOf(services.database, object.id), object.step);
  if (current) await settled(services, current.id);
  const request = await loadRequest(services.database, reader.scope, object.id);
  return { ...signaturesFor(await signaturesOf(services.database, object.id), request, services, reader), request: resourceOf(request, reader) };
}

/** The same answer for an id that is unknown and for somebody else's. */
const neutral = () => notFound('Cette signature est introuvable.');

export const signatureHandlers: HandlersOf<keyof typeof signatureCalls> = {
  ...guestSignatureHandlers,

  requestSignature: async ({ object, ...asked }) => signaturesFor(await signaturesOf(asked.services.database, object.id), object, asked.services, readerOf(asked)),

  updateSignatureRequest: settledRequest,
  transactionSuccessRequest: settledRequest,

  signatureReturn: async ({ params, caller, services, now }) => {
    const found = await signatureById(services.database, params.id);
    if (!found || !isOfRequest(found)) throw neutral();
    const scope = scopeOf(caller);
    await loadRequest(services.database, scope, found.request_id).catch(() => {
      throw neutral();
    });
    await settled(services, found.id);
    const request = await loadRequest(services.database, scope, found.request_id);
    const { signature, past } = signaturesFor(await signaturesOf(services.database, request.id), request, services, readerOf({ caller, services, now }));
    const row = await signatureById(services.database, found.id);
    const shown = [signature, ...past].find((one) => one?.id === found.id) ?? (row && signatureOf(row, services, { party: 'C' }, false));
    if (!shown) throw neutral();
    return { signature: shown };
  },

  membershipTransaction: async ({ query, caller, services }) => membershipSignature(services, await membershipInScope(services.database, caller, query.membership)),
  transactionSuccess: async ({ query, caller, services }) => membershipSignature(services, await membershipInScope(services.database, caller, query.membership)),
  updateMembershipSignature: async ({ body, caller, services }) => membershipSignature(services, await membershipInScope(services.database, caller, body.membership)),

  updateMembershipWithoutSign: async ({ query, caller, services }) => {
    await membershipInScope(services.database, caller, query.membership);
    throw conflict('not_permitted', 'Une adhésion ne peut pas encore se passer de signature\u00a0: l’inscription en ligne n’est pas ouverte.');
  },

  signatureWebhook: async ({ raw, services, now }) => {
    await receiveEvent(services, raw, now);
    return { ok: true };
  },
};

/** What is true of the signature of a membership; none is asked for before memberships are served. */
async function membershipSignature(services: Services, membership: number) {
  const found = await signatureOfMembership(services.database, membership);
  const row = found && (await settled(services, found.id));
  return { signature: row && signatureOf(row, services, { party: 'A' }, false) };
}
