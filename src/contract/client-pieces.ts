import { longestDocument, type PieceKey } from '#domain/pieces/index.ts';
import { brokerageRoles } from '#domain/roles.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { HandedLink } from './handed-link.ts';
import { guest, idParams } from './params.ts';
import type { GuestDossier } from './guests.ts';

/** A file that the client sent by its link; `checking`: it is in quarantine. */
export interface GuestDocument {
  name: string;
  state: 'checking' | 'rejected' | 'received' | 'accepted' | 'refused';
  /** Why the check rejected it. It is null for a refusal: only the broker reads that reason. */
  reason: string | null;
}

/** A piece that is asked of the client. */
export interface GuestPiece {
  piece: PieceKey;
  /** French name, and what it is for. */
  label: string;
  purpose: string;
  /** May consist of several files. */
  many: boolean;
  /** The portal offers a blank form for it. */
  blank: boolean;
  /** It is complete for now, whether the client or the broker sent it. */
  supplied: boolean;
  may_send: boolean;
  /** The client still has to send it, and may do so now. */
  wanted: boolean;
  /** Files that the client sent by its links, the latest last. */
  sent: GuestDocument[];
}

/** The pieces that the client still has to send, for users who may ask for them by a link. */
export interface ClientAsked {
  wanted: { piece: PieceKey; label: string }[];
  /** When the latest link was made, mailed or to be copied, and when one was last opened: ISO 8601. */
  sent_at: string | null;
  opened_at: string | null;
}

/** The client's page of pieces. */
export interface GuestPieces {
  dossier: GuestDossier;
  pieces: GuestPiece[];
}

const tab = 'documents-du-chantier';

/** Calls of the link by which a client uploads its pieces (docs/domain/documents.md, "The client's link"). */
export const clientPieceCalls = {
  piecesLink: call<HandedLink>()({
    method: 'POST',
    path: '/api/requests/{id}/pieces/link',
    summary: 'Demande ses pièces au client, par un lien envoyé ou à copier',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: idParams,
    body: object({ mail: boolean().required() }),
    secret: true,
  }),
  guestPieces: call<GuestPieces>()({
    method: 'GET',
    path: '/api/guests/pieces',
    summary: 'Les pièces qui sont demandées au client',
    ...guest,
  }),
  sendGuestPiece: call<GuestPieces>()({
    method: 'POST',
    path: '/api/guests/pieces',
    summary: 'Un client dépose une pièce',
    ...guest,
    body: object({ piece: string().max(40).required() }),
    upload: { files: 1, bytes: longestDocument },
    perMinute: 15,
  }),
  guestBlankForm: call<Blob>()({
    method: 'GET',
    path: '/api/guests/pieces/formulaire',
    summary: 'Le formulaire LCB-FT à remplir et signer, en PDF',
    ...guest,
    file: 'application/pdf',
    perMinute: 20,
  }),
};
