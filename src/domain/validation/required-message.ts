/** Message of a required blank answer, in a file of its own for pages that need no other message. */
export const requiredMessage = 'Ce champ est obligatoire';
