import type { DossierTab } from '#domain/dossier-steps.ts';
import {
  longestDocument,
  pieceKeys,
  type DocumentState,
  type Figures,
  type Need,
  type PieceKey,
  type PieceState,
} from '#domain/pieces/index.ts';
import { adminRoles, brokerageRoles, userRoles } from '#domain/roles.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { ClientAsked } from './client-pieces.ts';
import { comment, documentParams, idParams, int4 } from './params.ts';
import type { RequestResource } from './request-resources.ts';

/** A file that was sent for a piece (docs/domain/documents.md). */
export interface DocumentResource {
  id: number;
  name: string;
  /** Media type, recognised from its content. */
  type: string;
  bytes: number;
  state: DocumentState;
  /** Why it was refused, by the study or by the check; French. */
  reason: string | null;
  sent_at: string;
  sender: string;
  /** When and by whom it was accepted or refused; null before. */
  decided_at: string | null;
  decider: string | null;
  /** A later document replaces it. */
  superseded: boolean;
  /** What its reader may do to it now. */
  may: { read: boolean; withdraw: boolean; accept: boolean; refuse: boolean };
}

/** A piece of a file with its documents. */
export interface PieceResource {
  /** Kind of the piece; with the two next fields, its identity in the file. */
  piece: PieceKey;
  /** The contractor whose piece it is; null for a piece of the site. */
  contractor_id: number | null;
  /** Text with which the underwriter asked for a piece of the kind `autre`; null for other kinds. */
  asked: string | null;
  /** The tab on which it is asked for. */
  tab: DossierTab;
  /** French name, and what it is for. */
  label: string;
  purpose: string;
  /** It may consist of several documents; otherwise a new one replaces the former. */
  many: boolean;
  /** Whether it is needed, and why, in French. */
  need: Need['kind'];
  because: string;
  /** Day from which it is needed, if `need` is `later`; else null. */
  from: string | null;
  /** When the study asked for it last; null if it did not. */
  asked_at: string | null;
  state: PieceState;
  /** It was sent: nothing more is asked for now. */
  supplied: boolean;
  documents: DocumentResource[];
  /** Its reader may send a document for it now. */
  may_send: boolean;
}

/** The pieces of the tabs that the reader may enter. */
export interface DocumentList {
  pieces: PieceResource[];
  /** Figures of the site's pieces (tab 2). */
  figures: Figures;
  /**
   * Who gives the verdicts that are awaited on tab 2, in French, if not this reader; null if none is awaited
   * or no party gives them now.
   */
  judges: string | null;
  /** What the client still has to send; null if nothing, or if this reader may not ask for it. */
  client: ClientAsked | null;
  /** The request, read together with this list. */
  request: RequestResource;
}

/** The answer of every write: the changed list. */
export interface DocumentsChanged extends DocumentList {
  /** The document that was sent or judged. */
  document_id: number;
}

/** Calls about the pieces of a request: documents are sent, judged, withdrawn and downloaded. */
export const documentCalls = {
  documents: call<DocumentList>()({
    method: 'GET',
    path: '/api/requests/{id}/documents',
    summary: 'Les pièces d’un dossier et leurs documents',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  addDocument: call<DocumentsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/documents',
    summary: 'Dépose un document',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({
      piece: string()
        .oneOf([...pieceKeys], 'Cette pièce n’existe pas.')
        .required(),
      contractor_id: int4(1),
      asked: string().trim().max(200),
    }),
    upload: { files: 1, bytes: longestDocument },
  }),
  documentFile: call<Blob>()({
    method: 'GET',
    path: '/api/requests/{id}/documents/{document}/file',
    summary: 'Un document',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: documentParams,
    file: 'application/octet-stream',
  }),
  decideDocument: call<DocumentsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/documents/{document}/verdict',
    summary: 'Valide ou refuse un document',
    who: [...adminRoles, 'company'],
    access: 'valid',
    object: 'request',
    params: documentParams,
    /** `seen`: the state of the document that the reader saw; 409 if it has another one. */
    body: object({ accepted: boolean().required(), reason: comment(), seen: string().max(20).required() }),
  }),
  undoVerdict: call<DocumentsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/documents/{document}/verdict/undo',
    summary: 'Annule un verdict que l’on vient de rendre',
    who: [...adminRoles, 'company'],
    access: 'valid',
    object: 'request',
    params: documentParams,
  }),
  withdrawDocument: call<DocumentsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/documents/{document}/withdrawal',
    summary: 'Retire un document',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    params: documentParams,
  }),
  dossierArchive: call<Blob>()({
    method: 'GET',
    path: '/api/requests/{id}/archive',
    summary: 'Tout le dossier, dans un fichier ZIP',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
    file: 'application/zip',
  }),
};
