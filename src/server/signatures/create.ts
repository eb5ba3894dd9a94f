import { endOfParisDayIn } from '#domain/dates.ts';
import type { ProviderTransaction } from '../adapters/signature/port.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { homeOf } from './home.ts';
import { inviteJob } from './invitations.ts';
import type { AgreementJob, SignatureJob } from './open.ts';
import { orderOf } from './record/order.ts';
import {
  changeSignature,
  creatingAgreement,
  creatingSignature,
  type Signer,
  type SignatureRow,
} from './record/store.ts';

/** Days for which a transaction may be signed; signers are told the last day, and have all of it. */
const signingDays = 14;
const signingEnd = (now: Date): Date => endOfParisDayIn(signingDays, now);

/** Minutes for which a transaction made at `now` may be signed. */
export const signingMinutes = (now: Date): number =>
  Math.ceil((signingEnd(now).getTime() - now.getTime()) / 60_000);

/**
 * Maximum number of tries (some six minutes in all). Then the broker is notified and may relaunch: trying for
 * days would be invisible.
 */
export const mostTries = 4;

class CancelledMeanwhile extends Error {}

/** The signers with the provider's data: who has signed, and where the others sign. */
export function signersNow(signers: readonly Signer[], found: ProviderTransaction): Signer[] {
  return signers.map((signer) => {
    const there = found.signers.find(({ email }) => email.toLowerCase() === signer.email);
    return there ? { ...signer, state: there.state, at: there.at ?? signer.at, url: there.url } : signer;
  });
}

/**
 * Continues with a transaction that an interrupted try made at the provider: opens it where it can be signed
 * or was signed; cancels it where it was incomplete.
 */
async function takeUp(
  { signature }: Services,
  { provider, provider_id }: SignatureRow,
): Promise<ProviderTransaction | null> {
  if (provider_id === null || provider !== signature.name) return null;
  const found = await signature.read(provider_id);
  if (found?.state === 'draft') await signature.cancel(provider_id);
  return found && ['open', 'refused', 'signed'].includes(found.state) ? found : null;
}

/**
 * Makes the transaction at the provider and stores its id before anything can be signed. `null` where it was
 * cancelled here meanwhile.
 */
async function make(services: Services, row: SignatureRow, now: Date): Promise<ProviderTransaction | null> {
  const { signature, database } = services;
  const title = await homeOf(row).title(database, row);
  const id = await signature.begin(title, signingMinutes(now));
  const noted = await changeSignature(database, row, { provider: signature.name, provider_id: id });
  try {
    if (!noted) throw new CancelledMeanwhile();
    return await signature.start(id, await orderOf(services, title, row.documents, row.signers));
  } catch (error) {
    await signature.cancel(id).catch(() => undefined);
    if (error instanceof CancelledMeanwhile) return null;
    throw error;
  }
}

/**
 * Marks the transaction as open, with the signers' links, and queues their mails. Returns whether it was
 * still wanted.
 */
async function open(
  services: Services,
  row: SignatureRow,
  found: ProviderTransaction,
  now: Date,
  silent: boolean,
): Promise<boolean> {
  const { outbox, signature } = services;
  const signers = signersNow(row.signers, found);
  const documents = row.documents.map((document, index) => ({
    ...document,
    document: found.documents[index] ?? null,
  }));
  const expires_at = signingEnd(now);
  return homeOf(row).change(services, row, async (tx) => {
    const opened = await changeSignature(tx, row, {
      state: 'open',
      provider: signature.name,
      provider_id: found.id,
      signers,
      documents,
      expires_at,
    });
    if (opened && !silent) for (const { email } of signers) await outbox.add(tx, inviteJob(row.id, email));
    return opened;
  });
}

/** Marks a signature as failed: the broker may relaunch it. */
export async function failSignature(services: Services, row: SignatureRow): Promise<void> {
  await homeOf(row).change(services, row, (tx) => changeSignature(tx, row, { state: 'failed' }));
}

const stillCreating = (
  asked: SignatureJob | AgreementJob,
  { database }: Services,
): Promise<SignatureRow | null> =>
  'membershipId' in asked
    ? creatingAgreement(database, asked.membershipId)
    : creatingSignature(database, asked.requestId, asked.purpose);

/** Outbox: the job was given up, for example because the process died at every try. */
export async function giveUpSignature(asked: SignatureJob | AgreementJob, services: Services): Promise<void> {
  const row = await stillCreating(asked, services);
  if (row) await failSignature(services, row);
}

/**
 * Outbox: makes a transaction at the provider. A try after an interruption finds the stored id and continues;
 * an incomplete transaction is cancelled. After the last try the signature has failed, and may be relaunched.
 */
export async function createSignature(
  asked: SignatureJob | AgreementJob,
  services: Services,
  { attempt }: Pick<RunningJob, 'attempt'>,
): Promise<void> {
  const { silent } = asked;
  const row = await stillCreating(asked, services);
  if (!row) return;
  const now = services.clock.now();
  try {
    const found = (await takeUp(services, row)) ?? (await make(services, row, now));
    if (found && !(await open(services, row, found, now, silent ?? false)))
      await services.signature.cancel(found.id);
  } catch (error) {
    if (attempt < mostTries) throw error;
    services.log.error(
      { signature: row.id, error: error instanceof Error ? error.name : 'unknown' },
      'signature not made',
    );
    await failSignature(services, row);
  }
}
