import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../../config/clock.ts';
import { signatureHeader } from '../universign/wire.ts';
import type { Callback } from './desk.ts';
import type { IdentityStore } from './identity.ts';

/** Delivers a call-back to the portal. Returns the HTTP status. */
export type Receive = (raw: Buffer, headers: Record<string, string>) => Promise<number>;

/** Body and detached JWS of a call-back. */
export async function signedCallback(
  { event, type, object }: Callback,
  identities: IdentityStore,
  now: Date,
): Promise<{ raw: Buffer; headers: Record<string, string> }> {
  const { CompactSign } = await import('jose');
  const raw = Buffer.from(
    JSON.stringify({ object: 'event', id: event, type, created_at: now.toISOString(), payload: { object } }),
  );
  const key = createPrivateKey((await identities.identity()).callbackKey);
  const jws = await new CompactSign(raw).setProtectedHeader({ alg: 'PS256', kid: 'embedded' }).sign(key);
  // Detached: the payload between the two dots is left out, because it is the body.
  const [head = '', , signature = ''] = jws.split('.');
  return { raw, headers: { 'content-type': 'application/json', [signatureHeader]: `${head}..${signature}` } };
}

/** The public half of the key that signs call-backs. */
export const callbackKeys = (identities: IdentityStore) => async (): Promise<JWTVerifyGetKey> => {
  const { createLocalJWKSet, exportJWK } = await import('jose');
  const key = createPublicKey((await identities.identity()).callbackKey);
  return createLocalJWKSet({
    keys: [{ ...(await exportJWK(key)), kid: 'embedded', alg: 'PS256', use: 'sig' }],
  });
};

/** Outbox: signs a call-back and delivers it to the portal; repeated later if it is not accepted. */
export async function deliverCallback(
  payload: Callback,
  { clock }: { clock: Clock },
  identities: IdentityStore,
  receive: Receive | null,
): Promise<void> {
  if (!receive) throw new Error('Nobody receives call-backs in this program');
  const { raw, headers } = await signedCallback(payload, identities, clock.now());
  const status = await receive(raw, headers);
  if (status >= 300) throw new Error(`The call-back was answered ${status}`);
}
