import { brokerPieceOf } from './membership-fixtures.ts';
import { membershipOf } from './registration-fixtures.ts';

export const unfinished = membershipOf('unfinished');
export const later = membershipOf('unfinished', { version: 5, step: 3 });
/** One of its papers has come and is in its check; another lacks. */
export const supplied = membershipOf('unfinished', {
  contents_version: 6,
  documents: [
    brokerPieceOf({ state: 'quarantine', supplied: false }),
    brokerPieceOf({ piece: 'RC', state: 'absent', supplied: false }),
  ],
});
export const pending = membershipOf('pending', { step: 5 });
export const waived = membershipOf('pending', {
  step: 5,
  agreement: { state: 'waived', transaction: null, signed_at: null },
});
export const signedFile = membershipOf('signed', {
  step: 5,
  agreement: { state: 'signed', transaction: 'completed', signed_at: '2026-11-22T09:00:00Z' },
});
export const excluded = membershipOf('noteligible', { reasons: ['Vous êtes inscrit en catégorie AGA.'] });
