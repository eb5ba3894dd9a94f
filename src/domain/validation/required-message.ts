/** Said of an answer that is needed and blank; apart from the other messages for the pages that say nothing else. */
export const requiredMessage = 'Ce champ est obligatoire';
