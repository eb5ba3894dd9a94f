import { longestDocument } from '#domain/pieces/index.ts';
import { brokerPieceKeys } from '#domain/broker-pieces.ts';
import { adminRoles, brokerageRoles } from '#domain/roles.ts';
import { day } from '#domain/validation/fields.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { BrokerDocumentsChanged } from './memberships.ts';
import { comment, documentParams, idParams } from './params.ts';

/** Calls about the documents of a membership: sent by the broker, examined by an administrator. */
export const membershipDocumentCalls = {
  addMembershipDocument: call<BrokerDocumentsChanged>()({
    method: 'POST',
    path: '/api/memberships/{id}/documents',
    summary: 'Dépose une pièce d’adhésion',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: idParams,
    body: object({
      piece: string()
        .oneOf([...brokerPieceKeys], 'Cette pièce n’existe pas.')
        .required(),
      asked: string().trim().max(200),
      date: day().default(undefined),
    }),
    upload: { files: 1, bytes: longestDocument },
  }),
  membershipDocumentFile: call<Blob>()({
    method: 'GET',
    path: '/api/memberships/{id}/documents/{document}/file',
    summary: 'Une pièce d’adhésion',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: documentParams,
    file: 'application/octet-stream',
  }),
  decideMembershipDocument: call<BrokerDocumentsChanged>()({
    method: 'POST',
    path: '/api/memberships/{id}/documents/{document}/verdict',
    summary: 'Accepte ou refuse une pièce d’adhésion',
    who: adminRoles,
    access: 'active',
    object: 'membership',
    params: documentParams,
    body: object({
      accepted: boolean().required(),
      reason: comment(),
      date: day().default(undefined),
      /** The state of the document that the reader saw; 409 if it has another one. */
      seen: string().max(20).required(),
    }),
  }),
  undoMembershipVerdict: call<BrokerDocumentsChanged>()({
    method: 'POST',
    path: '/api/memberships/{id}/documents/{document}/verdict/undo',
    summary: 'Annule un verdict que l’on vient de rendre',
    who: adminRoles,
    access: 'active',
    object: 'membership',
    params: documentParams,
  }),
  withdrawMembershipDocument: call<BrokerDocumentsChanged>()({
    method: 'POST',
    path: '/api/memberships/{id}/documents/{document}/withdrawal',
    summary: 'Retire une pièce d’adhésion',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: documentParams,
  }),
};
