/** Title of /dashboard/nos-offres, which differs for administrators. */
export const solutionsTitle = (isAdmin: boolean): string => (isAdmin ? 'Demandes de tarif' : 'Nos solutions');
