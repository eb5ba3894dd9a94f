import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { CeremonyOptions } from '#contract/second-factor.ts';
import type { Config } from '../config/config.ts';

/** Who asks for a passkey: the name of the portal's host, and the address of its pages. */
interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  /** Base64url. */
  credential: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}

type Settings = Pick<Config, 'publicUrl' | 'provider'>;

/** The library is read when the first passkey is used. */
const library = () => import('@simplewebauthn/server');
export const loadWebAuthn = async (): Promise<void> => void (await library());

/**
 * The relying party of PUBLIC_URL. Null where a browser would refuse it: the host is an IP address, or the
 * address is neither https nor this machine (Web Authentication, 5.1.3).
 */
export function relyingPartyOf({ publicUrl, provider }: Settings): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) > 0) return null;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isHere ? { id: hostname, origin, name: provider.brand } : null;
}

const transportsOf = ({ transports }: StoredPasskey) => transports as AuthenticatorTransport[];
const listed = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map((passkey) => ({ id: passkey.credential, transports: transportsOf(passkey) }));

/** Options to make a passkey that none of `passkeys` is. */
export async function creationOptions(
  party: RelyingParty,
  { userId, email, name }: { userId: number; email: string; name: string },
  passkeys: readonly StoredPasskey[],
): Promise<{ options: CeremonyOptions; challenge: string }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(`account-${userId}`),
    userName: email,
    userDisplayName: name,
    excludeCredentials: listed(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The passkey that a browser has made; null if its answer is not the one to that challenge. */
export async function createdPasskey(
  { id, origin }: RelyingParty,
  credential: object,
  challenge: string,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const made = registrationInfo.credential;
  return {
    credential: made.id,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports ?? [],
  };
}

/** Options to use one of the passkeys. */
export async function requestOptions(
  party: RelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<{ options: CeremonyOptions; challenge: string }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: listed(passkeys),
    userVerification: 'preferred',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The counter of a passkey after its use; null if the answer is not the one of that passkey to that challenge. */
export async function usedCounter(
  { id, origin }: RelyingParty,
  passkey: StoredPasskey,
  credential: object,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
