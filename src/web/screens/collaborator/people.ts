import type { CollaboratorResource } from '#contract/collaborators.ts';

/** First and last name. */
export const fullName = ({ name, l_name }: CollaboratorResource): string => `${name} ${l_name}`;

/** What a change of the person sends. */
export const detailsOf = ({ name, l_name, gerant, active }: CollaboratorResource) => ({
  name,
  l_name,
  gerant,
  active,
});
