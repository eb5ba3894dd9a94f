import { documentAfter } from '#domain/pieces/index.ts';
import type { Transaction } from '../database/executor.ts';
import { decideDocument, documentsOf, type DocumentRow } from '../documents/rows.ts';
import { conflict } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import { mayVerify } from './may.ts';
import { setVerification, type ContractorRow } from './rows.ts';
import { contractorIn, contractorSeen, knownIn, type ContractorChange } from './write.ts';

/** Documents of a contractor that are in force. */
const papersOf = async (tx: Transaction, { id, request_id }: ContractorRow): Promise<DocumentRow[]> =>
  (await documentsOf(tx, request_id)).filter(
    (one) =>
      one.piece === 'attestation' &&
      one.contractor_id === id &&
      one.superseded_by === null &&
      (one.state === 'received' || one.state === 'accepted'),
  );

/** The paper is accepted by the user who verified the copied values. */
async function acceptPapers(
  tx: Transaction,
  papers: readonly DocumentRow[],
  decided: { at: Date; by: number | null; who: string },
): Promise<void> {
  for (const paper of papers) {
    const state = documentAfter(paper.state, 'ACCEPT');
    if (state)
      await decideDocument(tx, paper, {
        state,
        reason: null,
        decided_at: decided.at,
        decided_by: decided.by,
        decider: decided.who,
      });
  }
}

/**
 * Marks a contractor as verified, or removes the mark. Throws 404; 409 if it may not be verified, or has
 * changed since it was displayed.
 */
export async function verifyContractor(
  request: RequestRow,
  id: number,
  { seen, verified }: { seen: number; verified: boolean },
  writer: Writer,
): Promise<ContractorChange> {
  const { services, now, caller } = writer;
  await contractorIn(services.database, request, id);
  const { author } = agentOf(writer);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const found = await contractorSeen(tx, row, id, { seen });
      if (!mayVerify(caller.role, row, await knownIn(tx, row, found)))
        throw conflict(
          'not_permitted',
          'À cette étape, les attestations ne sont plus vérifiées, ou pas par vous.',
        );
      if (!verified) return setVerification(tx, found, null);
      const papers = await papersOf(tx, found);
      if (papers.length === 0)
        throw conflict(
          'not_permitted',
          'Aucune attestation n’a été reçue de cet intervenant\u00a0: il n’y a rien à comparer.',
        );
      const decided = { at: now, by: author.userId, who: author.who };
      await acceptPapers(tx, papers, decided);
      return setVerification(tx, found, decided);
    },
  });
}
