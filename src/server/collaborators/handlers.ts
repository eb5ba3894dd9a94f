import type { CollaboratorList, CollaboratorsChanged, collaboratorCalls } from '#contract/collaborators.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Executor } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import type { UserCaller } from '../calls/caller.ts';
import { draftsOfCabinet } from '../drafts/of-collaborators.ts';
import { ownResource } from '../session/own-resource.ts';
import { cabinetOf, isManagerOf, openFilesOf } from './cabinet.ts';
import {
  addCollaborator,
  assignRequest,
  changeCollaborator,
  setCollaboratorPin,
  type CabinetWriter,
  type CollaboratorChange,
  type Handed,
} from './write.ts';

async function listOf(
  database: Executor,
  { brokerId, collaboratorId }: UserCaller,
): Promise<CollaboratorList> {
  const cabinet = brokerId === null ? [] : await cabinetOf(database, brokerId);
  const files = brokerId === null ? new Map<number, number>() : await openFilesOf(database, brokerId);
  const drafts = brokerId === null ? new Map<number, number>() : await draftsOfCabinet(database, brokerId);
  return {
    collaborators: cabinet.map(({ id, name, last_name, manager, active, version, pin_hash }) => ({
      id,
      name,
      l_name: last_name,
      gerant: manager,
      active,
      version,
      has_pin: pin_hash !== null,
      me: active && id === collaboratorId,
      open_files: files.get(id) ?? 0,
      drafts: drafts.get(id) ?? 0,
    })),
    may_write: isManagerOf(cabinet, collaboratorId),
  };
}

const changed = async (
  { caller, services }: CabinetWriter,
  message: string,
): Promise<CollaboratorsChanged> => ({
  message,
  ...(await listOf(services.database, caller)),
  user: await ownResource(services, caller),
});

/** What happened to the person; a restored one, or one who had left already, was not edited. */
const changeWords = ({ was, is }: Pick<CollaboratorChange, 'was' | 'is'>): string | null => {
  if (is) return was ? 'La personne est enregistrée.' : 'La personne est de retour dans la liste.';
  return was ? 'La personne est retirée de la liste. Vous pouvez la rétablir.' : null;
};

const handedWords = ({ files, drafts }: Handed): string => {
  const [some, others] = [
    files === 0 ? [] : [files === 1 ? 'Son dossier' : `Ses ${formatNumber(files)}\u00a0dossiers`],
    drafts === 0
      ? []
      : [drafts === 1 ? 'sa saisie en cours' : `ses ${formatNumber(drafts)}\u00a0saisies en cours`],
  ];
  const what = [...some, ...others].join(' et ');
  if (what === '') return 'Elle n’avait plus de dossier à confier.';
  const verb = files + drafts > 1 ? 'sont' : 'est';
  const agreed = files === 0 ? `confiée${drafts > 1 ? 's' : ''}` : `confié${files + drafts > 1 ? 's' : ''}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb} ${agreed}.`;
};

export const collaboratorHandlers: HandlersOf<keyof typeof collaboratorCalls> = {
  collaborators: ({ caller, services: { database } }) => listOf(database, caller),

  addCollaborator: async ({ body, ...writer }) => {
    await addCollaborator(body, writer);
    return changed(writer, 'La personne est ajoutée.');
  },

  changeCollaborator: async ({ params, body, ...writer }) => {
    const change = await changeCollaborator(params.id, body, writer);
    const words = [changeWords(change), change.handed === null ? null : handedWords(change.handed)];
    const said = words.filter((one) => one !== null).join(' ');
    return changed(writer, said === '' ? 'La personne est enregistrée.' : said);
  },

  assignRequest: async ({ object, body, ...writer }) => {
    await assignRequest(object, body.collaborator_id, writer);
    return { message: 'L’offre est attribuée.' };
  },

  setCollaboratorPin: async ({ params, body, ...writer }) => {
    await setCollaboratorPin(params.id, body, writer);
    return changed(
      writer,
      body.pin === ''
        ? 'Aucun code n’est plus demandé.'
        : 'Le code est enregistré\u00a0: il sera demandé à qui choisit ce nom.',
    );
  },
};
