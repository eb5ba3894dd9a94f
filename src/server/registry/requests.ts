import { rungBy } from '../bell/rows.ts';
import { claimsAwaiting } from '../claims/awaited.ts';
import { claimsContent } from '../claims/contents.ts';
import { droppedOf } from '../client-pieces/dropped.ts';
import { contractorsContent, figuresOfTrades } from '../contractors/contents.ts';
import { decisionsContent } from '../decisions/contents.ts';
import { grantContent } from '../decisions/grant.ts';
import { verdictsAwaiting } from '../documents/awaited.ts';
import { documentsContent, tabOfLacking } from '../documents/contents.ts';
import { paymentsContent } from '../payments/ledger/contents.ts';
import { disputesOf } from '../payments/ledger/disputed.ts';
import { partsOf } from '../payments/ledger/parts.ts';
import { mailsContent } from '../requests/client-mails.ts';
import { fillRequestRooms } from '../requests/rooms.ts';
import { lettersContent } from '../schedule/contents.ts';
import { isTimed } from '../schedule/timed-steps.ts';
import { signatureContent } from '../signatures/record/contents.ts';
import { trailOf } from '../signatures/record/trail.ts';
import { worksEndContent } from '../works-end/contents.ts';
import { factsWithDeclaration } from '../works-end/facts-with-declaration.ts';
import { requestEffects } from './effects.ts';

/**
 * Registers with src/server/requests what the modules above it provide. To be called before any request is
 * read: by the server, the seed and tests.
 */
export const registerRequestRooms = (): void =>
  fillRequestRooms({
    contents: {
      documents: documentsContent,
      contractors: contractorsContent,
      signature: signatureContent,
      payments: paymentsContent,
      worksEnd: worksEndContent,
      decisions: decisionsContent,
      letters: lettersContent,
      mails: mailsContent,
      claims: claimsContent,
      grant: grantContent,
    },
    effects: requestEffects,
    // Claims come first: the law counts their days.
    awaited: (row, role, today) => [
      ...claimsAwaiting(row, role, today),
      ...verdictsAwaiting(row, role, today),
    ],
    tabOfLackingPiece: (row, today) => tabOfLacking(row.contents.documents, row, today),
    notCovered: (row) => figuresOfTrades(row.contents.contractors, row).wrong,
    factsWithEvent: factsWithDeclaration,
    isTimed,
    rings: rungBy,
    story: [trailOf, droppedOf, partsOf, disputesOf],
  });
