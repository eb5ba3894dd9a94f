import type { DocumentList, DocumentResource, DocumentsChanged, PieceResource } from '#contract/documents.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * Values for the tests of the chart `documents`: requests, answers and lists, each by a name.
 */

/** A request whose contents have changed so many times. */
export const requestWith = (contents_version: number): RequestResource => ({
  ...requestAt({ version: 3 }),
  contents_version,
});

export const documentOf = (traits: Partial<DocumentResource> = {}): DocumentResource => ({
  id: 7,
  name: 'permis.pdf',
  type: 'application/pdf',
  bytes: 1_400_000,
  state: 'received',
  reason: null,
  sent_at: '2026-11-20T09:12:00Z',
  sender: 'Camille Fournier',
  decided_at: null,
  decider: null,
  superseded: false,
  may: { read: true, withdraw: true, accept: true, refuse: true },
  ...traits,
});

export const pieceOf = (traits: Partial<PieceResource> = {}): PieceResource => ({
  piece: 'permis',
  contractor_id: null,
  asked: null,
  tab: 'documents-du-chantier',
  label: 'Arrêté de permis de construire',
  purpose: 'Ou la décision de non-opposition à la déclaration préalable.',
  many: false,
  need: 'mandatory',
  because: 'Obligatoire pour tout dossier.',
  from: null,
  asked_at: null,
  state: 'absent',
  supplied: false,
  documents: [],
  may_send: true,
  ...traits,
});

export const listOf = (contentsVersion: number, pieces: PieceResource[] = [pieceOf()]): DocumentList => {
  const lacking = pieces.filter(({ supplied }) => !supplied).length;
  return {
    pieces,
    figures: { needed: pieces.length, lacking, accepted: 0 },
    judges: null,
    client: null,
    request: { ...requestWith(contentsVersion), lacking },
  };
};

export const changedTo = (contentsVersion: number, pieces?: PieceResource[]): DocumentsChanged => ({
  ...listOf(contentsVersion, pieces),
  document_id: 7,
});

/** The permit, in quarantine and received. */
export const inQuarantine = pieceOf({
  state: 'quarantine',
  documents: [
    documentOf({ state: 'quarantine', may: { read: false, withdraw: true, accept: false, refuse: false } }),
  ],
});
export const received = pieceOf({ state: 'received', supplied: true, documents: [documentOf()] });
