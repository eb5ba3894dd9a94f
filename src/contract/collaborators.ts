import { brokerRoles } from '#domain/roles.ts';
import { collaboratorDetailsSchema, collaboratorPinSchema } from '#domain/validation/collaborator.ts';
import { object } from '#domain/validation/yup.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';
import type { CabinetMember, User } from './account-resources.ts';

/** A person of a cabinet, for the list that its managers edit (docs/domain/collaborators.md). */
export interface CollaboratorResource extends CabinetMember {
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  /** False: the person has left. It stays in the list, because requests still name it. */
  active: boolean;
  /** Chosen as the user of this session. */
  me: boolean;
  /** Number of requests that belong to this person and are not closed for good. */
  open_files: number;
  /** Number of drafts that this person has not sent. */
  drafts: number;
}

export interface CollaboratorList {
  /** Including those who left. */
  collaborators: CollaboratorResource[];
  /** This reader is a manager. */
  may_write: boolean;
}

/**
 * The answer of every write: the changed list, and the account of the caller, whose rights may have
 * changed.
 */
export interface CollaboratorsChanged extends CollaboratorList {
  message: string;
  user: User;
}

const ofBrokers = { who: brokerRoles, access: 'account' } as const;
/** `version` of the collaborator that the writer saw; 409 if it has another one. */
const seen = int4(1).required();

/**
 * Id of the collaborator of the same list to whom the person's open requests are handed over;
 * none: they stay.
 */
const files_to = int4(1);

/** Calls by which a cabinet reads the list of its collaborators and its managers change it. */
export const collaboratorCalls = {
  collaborators: call<CollaboratorList>()({
    ...ofBrokers,
    method: 'GET',
    path: '/api/collaborators',
    summary: 'Les personnes d’un cabinet',
  }),
  addCollaborator: call<CollaboratorsChanged>()({
    ...ofBrokers,
    method: 'POST',
    path: '/api/collaborators',
    summary: 'Ajoute une personne au cabinet',
    body: collaboratorDetailsSchema,
  }),
  changeCollaborator: call<CollaboratorsChanged>()({
    ...ofBrokers,
    method: 'PUT',
    path: '/api/collaborators/{id}',
    summary: 'Change une personne du cabinet, la retire de la liste ou l’y remet, confie ses dossiers',
    params: idParams,
    body: replacing(collaboratorDetailsSchema).shape({ seen, files_to }),
  }),
  /** Only managers; not a request that is closed for good (docs/domain/collaborators.md, rule 8). */
  assignRequest: call<{ message: string }>()({
    ...ofBrokers,
    access: 'valid',
    method: 'POST',
    path: '/api/requests/{id}/collaborator',
    summary: 'Confie une demande à une personne du cabinet',
    object: 'request',
    params: idParams,
    body: object({ collaborator_id: int4(1).required(), version: int4(1).required() }),
  }),
  /**
   * `secret`, so that no hash of the input is stored to recognise a repeated call: a PIN is short, and its
   * hash would reveal it.
   */
  setCollaboratorPin: call<CollaboratorsChanged>()({
    ...ofBrokers,
    method: 'POST',
    path: '/api/collaborators/{id}/pin',
    summary: 'Donne un code à une personne du cabinet, ou le retire',
    params: idParams,
    body: collaboratorPinSchema.shape({ seen }),
    secret: true,
  }),
};
