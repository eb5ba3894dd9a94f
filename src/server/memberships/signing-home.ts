import { signaturePath } from '#domain/registration.ts';
import type { Statement } from '../database/executor.ts';
import { keepPaper, type SigningHome, type SigningNotice } from '../signatures/record/signing-home.ts';
import { changeSignature, type SignatureRow } from '../signatures/record/store.ts';
import { noteTrail } from '../signatures/record/trail.ts';
import { act, brokerAgent } from './act.ts';
import { noticeJob } from './effects.ts';
import { membershipById } from './record/load.ts';
import type { MembershipNoticeKind } from './notices.ts';
import { changeMembershipContents } from './record/write.ts';

const idOf = ({ id, membership_id: membership }: SignatureRow): number => {
  if (membership === null) throw new Error(`${id} belongs to no membership`);
  return membership;
};

/** An agreement that is settled stays so: the fact of the law (docs/domain/membership.md, rule 4). */
const signed: Statement = {
  name: 'membership-agreement-signed',
  text: "update memberships set agreement = 'signed', agreement_at = $2 where id = $1 and agreement = 'open'",
};

const notices: Readonly<Record<SigningNotice, MembershipNoticeKind>> = {
  'signature-refused': 'agreement-refused',
  'signature-expired': 'agreement-expired',
  'signature-late': 'agreement-late',
  'signature-unusable': 'agreement-unusable',
};

/** The agreement of a membership. */
export const membershipHome: SigningHome = {
  title: async (executor, row) =>
    `Convention de partenariat, ${(await membershipById(executor, idOf(row))).company_name}`,
  change: async (services, row, work) =>
    (await changeMembershipContents(services, idOf(row), (tx) => work(tx))).result,
  folder: (row) => `memberships/${idOf(row)}`,
  keepFile: async (tx, row, { name, key, sha256, bytes }, now) =>
    (
      await tx.query<{ id: number }>(keepPaper, [
        null,
        row.membership_id,
        null,
        name,
        key,
        sha256,
        bytes,
        now,
      ])
    )[0]?.id ?? null,
  completed: async (tx, row, now) => void (await tx.query(signed, [idOf(row), now])),
  notify: async (tx, { outbox }, row, what, about) =>
    outbox.add(tx, noticeJob(await membershipById(tx, idOf(row)), notices[what], null, about)),
  sendSigned: async (services, row) => {
    const membership = await membershipById(services.database, idOf(row));
    await act(
      membership,
      { type: 'AGREEMENT.SIGNED', channel: 'webhook' },
      brokerAgent(services, membership, services.clock.now()),
    );
  },
  // The file waits for something else: the fact alone counts,
  // and the next DOCUMENTS.SUBMIT takes it into account.
  refusedByLaw: async ({ database, clock }, row) =>
    void (await changeSignature(database, row, { applied_at: clock.now() })),
  invitation: async ({ database, config, clock }, line, row) => {
    await noteTrail(database, line, clock.now());
    const { broker_id: brokerId } = await membershipById(database, idOf(row));
    return {
      brokerId,
      subject: 'convention de partenariat',
      title: 'Votre convention de partenariat',
      url: `${config.publicUrl}${signaturePath(idOf(row))}`,
      sentence:
        'Vos documents nous sont parvenus. Il ne reste qu’à signer en ligne la convention de partenariat.',
    };
  },
};
