import type { signatureCalls } from '#contract/signatures.ts';
import { eurosOf } from '#domain/money.ts';
import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { beyondLink, onlyFor } from '../guests/only-for.ts';
import { guestDossierOf } from '../guests/broker-contact.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { documentGone } from '../calls/refused.ts';
import { payableBy, payLinkOf } from '../payments/pay-now.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { paperOf } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import type { ClientCaller } from '../calls/caller.ts';
import { readSignedPaper } from './demonstration-files.ts';
import { currentOf, signatureOf } from './record/resource.ts';
import { reconcileSignature } from './reconcile.ts';
import { withoutEmail } from './record/signers.ts';
import { signatureById, signaturesOf, type RequestSignature } from './record/store.ts';

/** The signer of the guest's link; throws for a link that was made for another purpose. */
function signerOf(caller: ClientCaller): string {
  onlyFor(caller, 'signature');
  if (caller.signer === null) throw beyondLink();
  return caller.signer;
}

const concerns = (row: RequestSignature, signer: string): boolean =>
  row.signers.some(({ email }) => email === signer);

/** The transaction that this signer is asked to sign; null where there is none (any more). */
async function ownSignature(
  { database }: Services,
  request: RequestRow,
  signer: string,
): Promise<RequestSignature | null> {
  const rows = await signaturesOf(database, request.id);
  const current = currentOf(rows, request.step);
  return current && concerns(current, signer) ? current : (rows.find((row) => concerns(row, signer)) ?? null);
}

/**
 * The client may renew an expired transaction. After a refusal, a cancellation or without a policyholder's
 * address the broker must act.
 */
const mayAskAgain = ({ state }: RequestSignature, request: RequestRow): boolean =>
  (state === 'expired' || state === 'failed') && withoutEmail(request) === null;

async function shownTo(
  services: Services,
  row: RequestSignature | null,
  request: RequestRow,
  signer: string,
) {
  if (!row) return { signature: null };
  const [dossier, payable] = [
    await guestDossierOf(services.database, request),
    await payableBy(services, request, signer),
  ];
  const price = request.total_cents === null ? null : eurosOf(request.total_cents);
  return {
    signature: signatureOf(row, services, { signer, dossier, price, payable }, mayAskAgain(row, request)),
  };
}

export const guestSignatureHandlers: HandlersOf<Extract<keyof typeof signatureCalls, `guest${string}`>> = {
  guestSignature: async ({ object, caller, services }) => {
    const signer = signerOf(caller);
    const own = await ownSignature(services, object, signer);
    // Where the provider does not answer, what is known is shown: the page asks again.
    const row =
      own &&
      (await reconcileSignature(services, own.id).catch((error: unknown) => {
        if (error instanceof ServiceUnavailable) return signatureById(services.database, own.id);
        throw error;
      }));
    // The provider's answer may have led the file on to what is to be paid.
    const request = await loadRequest(services.database, everything, object.id);
    return shownTo(services, row as RequestSignature | null, request, signer);
  },

  guestPayLink: async ({ object, caller, services }) => ({
    path: await payLinkOf(services, object, signerOf(caller)),
  }),

  guestRelaunch: async ({ object, caller, services, now }) => {
    const signer = signerOf(caller);
    const own = await ownSignature(services, object, signer);
    if (!own || !mayAskAgain(own, object)) return shownTo(services, own, object, signer);
    const row = await act(
      object,
      { type: 'SIGNATURE.RELAUNCH', channel: 'call' },
      systemAgent(services, now),
    );
    return shownTo(services, await ownSignature(services, row, signer), row, signer);
  },

  guestSignaturePaper: async ({ object, caller, params, services }) => {
    const own = await ownSignature(services, object, signerOf(caller));
    const document = own?.documents[params.place - 1];
    const paper =
      document && (await paperOf(services.database, object.id, document.signed ?? document.paper));
    const content = paper && (await readSignedPaper(services, paper));
    if (!content) throw documentGone();
    return new FileAnswer({
      name: `${object.reference}-${paper.name}`,
      type: 'application/pdf',
      content,
      disposition: 'inline',
    });
  },
};
