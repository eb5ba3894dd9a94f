import type { signatureCalls, SettledSignatures } from '#contract/signatures.ts';
import { agreementOfReturn, agreementSignatureHandlers } from './agreement-signature-handlers.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { readerOf, type Writer } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { scopeOf } from '../requests/scope.ts';
import { handLink } from '../signatures/send-link.ts';
import { guestSignatureHandlers } from '../signatures/guest.ts';
import { currentOf, signatureOf, signaturesFor } from '../signatures/record/resource.ts';
import { reconcileForUser, unknownSignature } from '../signatures/reconcile-for-user.ts';
import { isOfRequest, signatureById, signaturesOf } from '../signatures/record/store.ts';
import { receiveEvent } from '../signatures/webhook.ts';

/** The state of a request's signature at the provider, with the changed request. */
async function settledRequest({
  object,
  ...asked
}: Writer & { object: RequestRow }): Promise<SettledSignatures> {
  const { services } = asked;
  const reader = readerOf(asked);
  const current = currentOf(await signaturesOf(services.database, object.id), object.step);
  if (current) await reconcileForUser(services, current.id);
  const request = await loadRequest(services.database, reader.scope, object.id);
  return {
    ...signaturesFor(await signaturesOf(services.database, object.id), request, services, reader),
    request: resourceOf(request, reader),
  };
}

export const signatureHandlers: HandlersOf<keyof typeof signatureCalls> = {
  ...guestSignatureHandlers,

  requestSignature: async ({ object, ...asked }) =>
    signaturesFor(
      await signaturesOf(asked.services.database, object.id),
      object,
      asked.services,
      readerOf(asked),
    ),

  updateSignatureRequest: settledRequest,
  transactionSuccessRequest: settledRequest,

  signerLink: async ({ object, body, ...writer }) => handLink(writer, object, body),

  signatureReturn: async ({ params, caller, services, now }) => {
    const found = await signatureById(services.database, params.id);
    const agreement = found?.membership_id
      ? await agreementOfReturn({ caller, services, now }, found.id)
      : null;
    if (agreement) return { signature: agreement };
    if (!found || !isOfRequest(found)) throw unknownSignature();
    const scope = scopeOf(caller);
    await loadRequest(services.database, scope, found.request_id).catch(() => {
      throw unknownSignature();
    });
    await reconcileForUser(services, found.id);
    const request = await loadRequest(services.database, scope, found.request_id);
    const { signature, past } = signaturesFor(
      await signaturesOf(services.database, request.id),
      request,
      services,
      readerOf({ caller, services, now }),
    );
    const row = await signatureById(services.database, found.id);
    const shown =
      [signature, ...past].find((one) => one?.id === found.id) ??
      (row && signatureOf(row, services, { party: 'C' }, false));
    if (!shown) throw unknownSignature();
    // A dossier's is relaunched where its version is known: in the dossier.
    return { signature: { ...shown, relaunchable: false } };
  },

  ...agreementSignatureHandlers,

  signatureWebhook: async ({ raw, services, now }) => {
    await receiveEvent(services, raw, now);
    return { ok: true };
  },
};
