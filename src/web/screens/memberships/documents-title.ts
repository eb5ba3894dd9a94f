/** Title of /dashboard/documents: administrators review documents, brokers see their own. */
export const documentsTitle = (isAdmin: boolean): string => (isAdmin ? 'Pièces à valider' : 'Mes documents');
