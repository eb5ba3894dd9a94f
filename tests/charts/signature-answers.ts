import type { Signature } from '#contract/signatures.ts';
import { answered, gone, refused } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

/** A transaction as the server answers it. By default it is open and one of its two signers has signed. */
export const signature = (traits: Partial<Signature> = {}): Signature => ({
  id: 'opaque-signature-id',
  request_id: 42,
  dossier: null,
  purpose: 'quote',
  state: 'open',
  applied: false,
  late: false,
  legal: true,
  others: 0,
  relaunchable: false,
  own: false,
  links: false,
  price: null,
  payable: null,
  signers: [
    {
      name: 'Élodie Lefèvre',
      email: 'elodie@exemple.test',
      state: 'signed',
      at: '2026-11-20T10:00:00Z',
      url: null,
    },
    {
      name: 'Paul Lefèvre',
      email: 'paul@exemple.test',
      state: 'waiting',
      at: null,
      url: 'https://signature.test/act_1',
    },
  ],
  documents: [{ label: 'Devis', paper: null }],
  created_at: '2026-11-20T09:00:00Z',
  expires_at: '2026-12-04T09:00:00Z',
  completed_at: null,
  ...traits,
});

const calledStep = { slug: 'devis-envoye-appel-de-prime', label: 'Devis à signer' };
const signedStep = { slug: 'devis-dda-signe-en-attente-paiement', label: 'Paiement attendu' };
/*
 * Requests of the signature's tests. All have the same `version`: a relaunch is checked against it.
 * `contents_version` tells a newer answer from an older one.
 */

/** The premium is called: the client has a quote to sign. */
export const premiumCalled = sampleRequest({ step: calledStep });
/** The same step; its contents changed. */
export const noted = sampleRequest({ step: calledStep, contents_version: 1 });
/** The quote is signed: the payment is awaited. */
export const moved = sampleRequest({ step: signedStep, contents_version: 1 });
export const archived = sampleRequest({
  step: calledStep,
  status: { slug: 'offres-archivees', label: 'Archivée' },
});
/** No premium is called yet: there is nothing to sign. */
export const beforePremiumCall = sampleRequest();

export const open = answered({ signature: signature(), past: [] });
export const creating = answered({ signature: signature({ state: 'creating' }) });
export const recorded = answered({ signature: signature({ state: 'completed' }) });
export const applied = answered({
  signature: signature({ state: 'completed', applied: true }),
  past: [signature({ purpose: 'contract' })],
  request: moved,
});
export const openNoted = answered({ signature: signature(), request: noted });
export const late = answered({ signature: signature({ state: 'completed', late: true }) });
export const declined = answered({ signature: signature({ state: 'refused', relaunchable: true }) });
export const cancelled = answered({ signature: signature({ state: 'cancelled' }) });
export const expired = answered({ signature: signature({ state: 'expired', relaunchable: true }) });
export const notMade = answered({ signature: signature({ state: 'failed', relaunchable: true }) });
export const none = answered({ signature: null });
export const relaunched = answered({ message: 'La signature est relancée.', request: noted });
export const forbidden = refused('La signature n’est pas interrompue.', 'not_permitted');
export const unknown = gone('Cette signature est introuvable.');
