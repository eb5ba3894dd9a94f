import type { IsoDate } from '#domain/calendar.ts';
import { siteTabs, type DossierTab } from '#domain/dossier-steps.ts';
import {
  checklistOf,
  figuresOf,
  isAskedSupplied,
  isNeeded,
  piecesWithDocuments,
  wantedIn,
  type AskedPiece,
  type PieceDocument,
  type PieceWithDocuments,
} from '#domain/pieces/index.ts';
import { checklistIn } from '../requests/contents.ts';
import { content, type Checklist, type ContentsOwner } from '../requests/content.ts';
import { fileDataOf } from './file-data.ts';
import { latePiecesSql } from './late-pieces.ts';

/** The documents of a request, as far as its law needs them. */
export interface DocumentContents {
  documents: PieceDocument[];
  asked: AskedPiece[];
  /** When the last piece came that no study looks at any more. */
  latePieces: string | null;
}

/** The column as text, in the format of `Date.toISOString`, so that texts can be compared. */
const iso = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sql = `json_build_object(
    'documents', (
      select coalesce(
        json_agg(
          json_build_object(
            'piece', d.piece,
            'contractorId', d.contractor_id,
            'asked', d.asked,
            'state', d.state,
            'superseded', d.superseded_by is not null,
            'sentAt', ${iso('d.sent_at')}
          )
        ),
        '[]'
      )
      from documents d
      where d.request_id = r.id and d.state <> 'withdrawn'
    ),
    'asked', (
      select coalesce(
        json_agg(
          json_build_object(
            'piece', a.piece, 'contractorId', a.contractor_id, 'asked', a.asked, 'at', ${iso('a.at')}
          )
        ),
        '[]'
      )
      from asked_pieces a
      where a.request_id = r.id
    ),
    'latePieces', (
      select ${iso('max(d.sent_at)')} from documents d where d.request_id = r.id and ${latePiecesSql()}
    )
  )`;

/** The documents of the site: what the study reads. */
const site = 'documents-du-chantier';

/** The tab whose pieces are «ce qui manque» of each checklist. */
const tabOf: Record<Checklist, DossierTab> = { site, 'works-end': 'fin-de-travaux' };

/** The tabs whose pieces an underwriter asks for, of each checklist. */
const askedTabs: Record<Checklist, ReadonlySet<DossierTab>> = {
  site: siteTabs,
  'works-end': new Set(['fin-de-travaux']),
};

const piecesOf = (
  { documents, asked }: DocumentContents,
  owner: ContentsOwner,
  today: IsoDate,
): PieceWithDocuments[] => piecesWithDocuments(checklistOf(fileDataOf(owner), today), documents, asked);

const isLacking = (piece: PieceWithDocuments, checklist: Checklist): boolean =>
  piece.tab === tabOf[checklist] && isNeeded(piece) && !piece.supplied;

/** The pieces of that checklist that are not there, by their French names. */
export const lackingPieces = (
  contents: DocumentContents,
  owner: ContentsOwner,
  today: IsoDate,
  checklist: Checklist,
): string[] =>
  piecesOf(contents, owner, today)
    .filter((piece) => isLacking(piece, checklist))
    .map(({ label }) => label);

/** Tab of the first needed piece of the site that is missing; null if none is. */
export const tabOfLacking = (
  contents: DocumentContents,
  owner: ContentsOwner,
  today: IsoDate,
): DossierTab | null =>
  piecesOf(contents, owner, today).find(
    (piece) => siteTabs.has(piece.tab) && isNeeded(piece) && !piece.supplied,
  )?.tab ?? null;

/** The documents of a request (docs/domain/documents.md, "The checklist"). */
export const documentsContent = content<DocumentContents>({
  sql,
  facts: (contents, owner, today) => {
    const all = piecesOf(contents, owner, today);
    const { needed, lacking, accepted } = figuresOf(all, site);
    const isJudged = all.every(
      ({ tab, state }) => tab !== site || (state !== 'received' && state !== 'quarantine'),
    );
    return {
      mandatoryPieces: lacking === 0,
      piecesAccepted: accepted === needed && isJudged,
      askedIsSupplied: isAskedSupplied(all),
    };
  },
  factsOfDay: (contents, owner, today) => ({
    checklist: {
      wanted: wantedIn(piecesOf(contents, owner, today), askedTabs[checklistIn(owner)]).map(
        ({ label }) => label,
      ),
    },
  }),
  lacking: (contents, owner, today, checklist) => lackingPieces(contents, owner, today, checklist).length,
});

declare module '../requests/content.ts' {
  interface Contents {
    documents: DocumentContents;
  }
}
