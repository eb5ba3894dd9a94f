/** What /dashboard/documents is called by whoever reads it: an admin finds there what waits for a verdict. */
export const documentsTitle = (isAdmin: boolean): string => (isAdmin ? 'Pièces à valider' : 'Mes documents');
