import type { Signature } from '#contract/signatures.ts';
import { maySignAgreement } from '#domain/membership.ts';
import { isAdminRole } from '#domain/roles.ts';
import { isLiving } from '#domain/signatures.ts';
import type { HandlersOf } from '../http/handler.ts';
import { conflict } from '../http/refused.ts';
import type { Services } from '../services.ts';
import type { UserCaller } from '../session/caller.ts';
import { signatureOf } from '../signatures/resource.ts';
import { settled } from '../signatures/settled.ts';
import { signatureOfMembership, type SignatureRow } from '../signatures/store.ts';
import { act, userAgent, type MembershipWriter } from './act.ts';
import { shown } from './handlers.ts';
import { loadMembership, membershipById } from './load.ts';
import { mayWriteIn, refuseReaders } from './may.ts';
import type { MembershipRow } from './row.ts';
import { relaunchAgreement } from './signing.ts';
import { changeMembershipContents } from './write.ts';

/** Asked for again where nothing lives of it and the agreement still waits. */
const mayRelaunch = (membership: MembershipRow, row: SignatureRow | null): boolean => maySignAgreement(membership) && (row === null || row.state === 'refused' || !isLiving(row.state));

/** The signature of an agreement, as it travels; `null` where none was asked for. Whoever only reads the membership gets no link to sign. */
export async function shownAgreement(services: Services, membership: MembershipRow, caller: UserCaller, row: SignatureRow | null): Promise<Signature | null> {
  if (!row) return null;
  const writes = await mayWriteIn(services.database, caller, membership);
  const fresh = await membershipById(services.database, membership.id);
  return signatureOf(row, services, { party: writes ? (isAdminRole(caller.role) ? 'A' : 'B') : 'C' }, writes && mayRelaunch(fresh, row));
}

/** What is true of it, asked at the provider. */
async function asked({ caller, services }: MembershipWriter, id: number): Promise<{ signature: Signature | null }> {
  const membership = await loadMembership(services.database, caller, id);
  const found = await signatureOfMembership(services.database, membership.id);
  return { signature: await shownAgreement(services, membership, caller, found && (await settled(services, found.id))) };
}

type Names = 'membershipTransaction' | 'updateMembershipSignature' | 'updateMembershipWithoutSign' | 'transactionSuccess' | 'relaunchMembershipSignature';

export const agreementSignatureHandlers: HandlersOf<Names> = {
  membershipTransaction: ({ query, ...writer }) => asked(writer, query.membership),
  transactionSuccess: ({ query, ...writer }) => asked(writer, query.membership),
  updateMembershipSignature: ({ body, ...writer }) => asked(writer, body.membership),

  /** A new link of the same agreement; what lives already is what there is. */
  relaunchMembershipSignature: async ({ object, ...writer }) => {
    const { services, caller, now } = writer;
    await refuseReaders(services.database, caller, object);
    const found = await signatureOfMembership(services.database, object.id);
    if (found) await settled(services, found.id);
    await changeMembershipContents(services, object.id, async (tx, row) => {
      const latest = await signatureOfMembership(tx, row.id);
      if (latest && isLiving(latest.state) && latest.state !== 'refused') return;
      if (!mayRelaunch(row, latest)) throw conflict('not_permitted', row.agreement === 'open' ? 'À ce stade, la convention n’est pas à signer.' : 'La convention est déjà signée.');
      for (const job of await relaunchAgreement(tx, row, now)) await services.outbox.add(tx, job);
    });
    return asked(writer, object.id);
  },

  updateMembershipWithoutSign: async ({ query, ...writer }) => {
    const membership = await loadMembership(writer.services.database, writer.caller, query.membership);
    await act(membership, { type: 'AGREEMENT.WAIVE', via: 'call', data: query.comment ? { comment: query.comment } : {} }, userAgent(writer));
    return { message: 'La convention est acceptée sans signature.', membership: await shown(writer, membership) };
  },
};
