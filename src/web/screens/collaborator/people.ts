import type { CollaboratorResource } from '#contract/collaborators.ts';
import { plural } from '../../components/format.ts';

/** First and last name. */
export const fullName = ({ name, l_name }: CollaboratorResource): string => `${name} ${l_name}`;

/** What a change of the person sends. */
export const detailsOf = ({ name, l_name, gerant, active }: CollaboratorResource) => ({
  name,
  l_name,
  gerant,
  active,
});

type Work = Pick<CollaboratorResource, 'open_files' | 'drafts'>;

/** Whether the person has open requests or drafts. */
export const hasWork = ({ open_files: files, drafts }: Work): boolean => files + drafts > 0;

/** "3 dossiers et 2 saisies en cours". */
export const workWords = ({ open_files: files, drafts }: Work): string =>
  [
    ...(files > 0 ? [plural(files, 'dossier')] : []),
    ...(drafts > 0 ? [plural(drafts, 'saisie en cours', 'saisies en cours')] : []),
  ].join(' et ');
