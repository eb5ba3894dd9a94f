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

/** Signers are told a day: they have the whole of it. */
const signingDays = 14;
const signingEnd = (now: Date): Date => endOfParisDayIn(signingDays, now);

/** How long what is made now may be signed. */
export const signingMinutes = (now: Date): number =>
  Math.ceil((signingEnd(now).getTime() - now.getTime()) / 60_000);

/**
 * After as many tries (some six minutes) whoever waits is told,
 * and may relaunch: nothing is tried for days behind their back.
 */
export const mostTries = 4;

class CancelledMeanwhile extends Error {}

/** As the provider has it: who has signed, and where the others do. */
export function signersNow(signers: readonly Signer[], found: ProviderTransaction): Signer[] {
  return signers.map((signer) => {
    const there = found.signers.find(({ email }) => email.toLowerCase() === signer.email);
    return there ? { ...signer, state: there.state, at: there.at ?? signer.at, url: there.url } : signer;
  });
}

/**
 * What was made there before somebody died: taken up where it
 * can be signed, or was; cancelled where it was half made.
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
 * Makes it there; its id is noted before anything can be
 * signed. `null` where it was cancelled here meanwhile.
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

/** Opens it here, with the signers' links, and has each of them mailed. Gives whether it was still wanted. */
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

/** Whoever waits for it may relaunch it. */
export async function failSignature(services: Services, row: SignatureRow): Promise<void> {
  await homeOf(row).change(services, row, (tx) => changeSignature(tx, row, { state: 'failed' }));
}

/**
 * Outbox: makes a transaction at the provider. Whoever comes after a death finds the id that was noted,
 * and goes on; what was half made is cancelled. After the last try it has failed, and may be relaunched.
 */
export async function createSignature(
  asked: SignatureJob | AgreementJob,
  services: Services,
  { attempt }: Pick<RunningJob, 'attempt'>,
): Promise<void> {
  const { silent } = asked;
  const row = await ('membershipId' in asked
    ? creatingAgreement(services.database, asked.membershipId)
    : creatingSignature(services.database, asked.requestId, asked.purpose));
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
