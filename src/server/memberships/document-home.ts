import { brokerPieceOf, isBrokerPieceKey } from '#domain/broker-pieces.ts';
import type { DocumentHome } from '../documents/document-home.ts';
import { documentsOfMemberships } from '../documents/rows.ts';
import { changeMembershipContents } from './record/write.ts';

/** The documents of a membership, as the quarantine and its check know them. */
export const membershipDocuments = (id: number): DocumentHome => ({
  change: async (services, work) => (await changeMembershipContents(services, id, (tx) => work(tx))).result,
  documents: (executor) => documentsOfMemberships(executor, [id]),
  isMany: (piece) => isBrokerPieceKey(piece) && brokerPieceOf(piece).many === true,
  folder: `memberships/${id}`,
});
