import type { Signature } from '#contract/signatures.ts';
import { maySignAgreement } from '#domain/membership.ts';
import { isLiving } from '#domain/signatures.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import type { UserCaller } from '../calls/caller.ts';
import { signatureOf } from '../signatures/record/resource.ts';
import { reconcileForUser, unknownSignature } from '../signatures/reconcile-for-user.ts';
import { signatureById, signatureOfMembership, type SignatureRow } from '../signatures/record/store.ts';
import { act, userAgent, type MembershipWriter } from '../memberships/act.ts';
import { toWire } from '../memberships/wire.ts';
import { loadMembership, membershipById } from '../memberships/record/load.ts';
import { mayWriteIn, refuseReaders } from '../memberships/record/may.ts';
import type { MembershipRow } from '../memberships/record/row.ts';
import { relaunchAgreement } from '../memberships/signing.ts';
import { changeMembershipContents } from '../memberships/record/write.ts';

/** Whether a signature may be relaunched: no transaction is open, and the agreement is not settled. */
const mayRelaunch = (membership: MembershipRow, row: SignatureRow | null): boolean =>
  maySignAgreement(membership) && (row === null || row.state === 'refused' || !isLiving(row.state));

/**
 * The signature of an agreement for the wire; `null` if there is none. Only its signer gets the link to sign.
 */
export async function shownAgreement(
  services: Services,
  membership: MembershipRow,
  caller: UserCaller,
  row: SignatureRow | null,
): Promise<Signature | null> {
  if (!row) return null;
  const writes = await mayWriteIn(services.database, caller, membership);
  const fresh = await membershipById(services.database, membership.id);
  return signatureOf(row, services, { account: caller.email }, writes && mayRelaunch(fresh, row));
}

/** The signature after asking the provider. */
async function asked(
  { caller, services }: MembershipWriter,
  id: number,
): Promise<{ signature: Signature | null }> {
  const membership = await loadMembership(services.database, caller, id);
  const found = await signatureOfMembership(services.database, membership.id);
  return {
    signature: await shownAgreement(
      services,
      membership,
      caller,
      found && (await reconcileForUser(services, found.id)),
    ),
  };
}

/**
 * Relaunches the signature of an agreement and mails its signer; an open transaction is returned as it is.
 * Throws a 409 if the agreement is not to be signed.
 */
async function relaunchOf(
  { services, caller, now }: MembershipWriter,
  membership: MembershipRow,
): Promise<void> {
  await refuseReaders(services.database, caller, membership);
  const found = await signatureOfMembership(services.database, membership.id);
  if (found) await reconcileForUser(services, found.id);
  await changeMembershipContents(services, membership.id, async (tx, row) => {
    const latest = await signatureOfMembership(tx, row.id);
    if (latest && isLiving(latest.state) && latest.state !== 'refused') return;
    if (!mayRelaunch(row, latest))
      throw conflict(
        'not_permitted',
        row.agreement === 'open'
          ? 'À ce stade, la convention n’est pas à signer.'
          : 'La convention est déjà signée.',
      );
    for (const job of await relaunchAgreement(tx, row, now)) await services.outbox.add(tx, job);
  });
}

/** The membership of a return page's signature; null if it is invisible, a request's, or unknown. */
async function membershipOfReturn(
  { services: { database }, caller }: MembershipWriter,
  id: string,
): Promise<MembershipRow | null> {
  const found = await signatureById(database, id);
  return found?.membership_id
    ? loadMembership(database, caller, found.membership_id).catch(() => null)
    : null;
}

/**
 * The current signature of the agreement that a return page names by any of its transactions; null if it is
 * invisible to the caller.
 */
export async function agreementOfReturn(writer: MembershipWriter, id: string): Promise<Signature | null> {
  const membership = await membershipOfReturn(writer, id);
  return membership && (await asked(writer, membership.id)).signature;
}

type Names =
  | 'membershipTransaction'
  | 'updateMembershipSignature'
  | 'updateMembershipWithoutSign'
  | 'transactionSuccess'
  | 'relaunchMembershipSignature'
  | 'relaunchSignature';

export const agreementSignatureHandlers: HandlersOf<Names> = {
  membershipTransaction: ({ query, ...writer }) => asked(writer, query.membership),
  transactionSuccess: ({ query, ...writer }) => asked(writer, query.membership),
  updateMembershipSignature: ({ body, ...writer }) => asked(writer, body.membership),

  relaunchMembershipSignature: async ({ object, ...writer }) => {
    await relaunchOf(writer, object);
    return asked(writer, object.id);
  },

  relaunchSignature: async ({ params, ...writer }) => {
    const membership = await membershipOfReturn(writer, params.id);
    if (!membership) throw unknownSignature();
    await relaunchOf(writer, membership);
    const { signature } = await asked(writer, membership.id);
    if (!signature) throw unknownSignature();
    return { signature };
  },

  updateMembershipWithoutSign: async ({ query, ...writer }) => {
    const membership = await loadMembership(writer.services.database, writer.caller, query.membership);
    await act(
      membership,
      { type: 'AGREEMENT.WAIVE', channel: 'call', data: query.comment ? { comment: query.comment } : {} },
      userAgent(writer),
    );
    return {
      message: 'La convention est acceptée sans signature.',
      membership: await toWire(writer, membership),
    };
  },
};
