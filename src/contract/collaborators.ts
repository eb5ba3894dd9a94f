import { brokerRoles } from '#domain/roles.ts';
import { collaboratorDetailsSchema, collaboratorPinSchema } from '#domain/validation/collaborator.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';
import type { CabinetMember, User } from './account-resources.ts';

/** A person of a cabinet, for the list that its managers edit (docs/domain/collaborators.md). */
export interface CollaboratorResource extends CabinetMember {
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  /** A collaborator who left stays in the list, because its work does. */
  active: boolean;
  /** Chosen as the user of this session. */
  me: boolean;
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

const cabinet = { who: brokerRoles, access: 'account' } as const;
const seen = int4(1).required();

export const collaboratorCalls = {
  collaborators: call<CollaboratorList>()({
    ...cabinet,
    method: 'GET',
    path: '/api/collaborators',
    summary: 'Les personnes d’un cabinet',
  }),
  addCollaborator: call<CollaboratorsChanged>()({
    ...cabinet,
    method: 'POST',
    path: '/api/collaborators',
    summary: 'Ajoute une personne au cabinet',
    body: collaboratorDetailsSchema,
  }),
  changeCollaborator: call<CollaboratorsChanged>()({
    ...cabinet,
    method: 'PUT',
    path: '/api/collaborators/{id}',
    summary: 'Change une personne du cabinet, la retire de la liste ou l’y remet',
    params: idParams,
    body: collaboratorDetailsSchema.shape({ seen }),
  }),
  /** A PIN is short, so a hash of the input would reveal it: `secret` keeps even that from being stored for repeated calls. */
  setCollaboratorPin: call<CollaboratorsChanged>()({
    ...cabinet,
    method: 'POST',
    path: '/api/collaborators/{id}/pin',
    summary: 'Donne un code à une personne du cabinet, ou le retire',
    params: idParams,
    body: collaboratorPinSchema.shape({ seen }),
    secret: true,
  }),
};
