import type { Statement } from '../database/executor.ts';
import { Refused } from '../http/refused.ts';
import { keepPaper, type SigningHome, type SigningNotice } from '../signatures/signing-home.ts';
import { changeSignature, signatureById, type SignatureRow } from '../signatures/store.ts';
import { act, brokerAgent } from './act.ts';
import { noticeJob } from './effects.ts';
import { membershipById } from './load.ts';
import type { MembershipNoticeKind } from './notices.ts';
import { changeMembershipContents } from './write.ts';

const idOf = ({ id, membership_id: membership }: SignatureRow): number => {
  if (membership === null) throw new Error(`${id} belongs to no membership`);
  return membership;
};

/** An agreement that is settled stays so: the fact of the law (docs/domain/membership.md, rule 4). */
const signed: Statement = { name: 'membership-agreement-signed', text: "update memberships set agreement = 'signed', agreement_at = $2 where id = $1 and agreement = 'open'" };

const notices: Readonly<Record<SigningNotice, MembershipNoticeKind>> = { 'signature-refused': 'agreement-refused', 'signature-expired': 'agreement-expired', 'signature-late': 'agreement-late' };

/** Somebody else moved the membership at the same instant: it is read again. */
const mostTries = 5;

/**
 * AGREEMENT.SIGNED. Its effect `signature.keep` marks the transaction in the law's own transaction. Where the file waits for something else, the fact alone counts: the
 * agreement is signed, and the next DOCUMENTS.SUBMIT takes it into account.
 */
const tellTheLaw: SigningHome['tellTheLaw'] = async (services, row) => {
  const { database, clock } = services;
  const fresh = async () => (await signatureById(database, row.id)) ?? row;
  for (let tries = 1; ; tries += 1) {
    try {
      const membership = await membershipById(database, idOf(row));
      await act(membership, { type: 'AGREEMENT.SIGNED', via: 'webhook' }, brokerAgent(services, membership, clock.now()));
      return await fresh();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      const now = await fresh();
      if (now.applied_at !== null || now.late_at !== null) return now;
      if (error.refusal.code === 'stale_version') {
        if (tries < mostTries) continue;
        throw error;
      }
      await changeSignature(database, now, { applied_at: clock.now() });
      return fresh();
    }
  }
};

/** The agreement of a membership. */
export const membershipHome: SigningHome = {
  title: async (executor, row) => `Convention de partenariat, ${(await membershipById(executor, idOf(row))).company_name}`,
  change: async (services, row, work) => (await changeMembershipContents(services, idOf(row), (tx) => work(tx))).result,
  folder: (row) => `memberships/${idOf(row)}`,
  keepFile: async (tx, row, { name, key, sha256, bytes }, now) => (await tx.query<{ id: number }>(keepPaper, [null, row.membership_id, null, name, key, sha256, bytes, now]))[0]?.id ?? null,
  completed: async (tx, row, now) => void (await tx.query(signed, [idOf(row), now])),
  notify: async (tx, { outbox }, row, what, about) => outbox.add(tx, noticeJob(await membershipById(tx, idOf(row)), notices[what], null, about)),
  tellTheLaw,
  invitation: async ({ database, config }, row) => {
    const { broker_id: brokerId } = await membershipById(database, idOf(row));
    return {
      brokerId, subject: 'convention de partenariat', title: 'Votre convention de partenariat', url: `${config.publicUrl}/attente-signature`,
      sentence: 'Vos documents nous sont parvenus. Il ne reste qu’à signer en ligne la convention de partenariat.',
    };
  },
};
