/** Why a step failed. */
export const whyFailed =
  'Le portail n’a pas pu enregistrer cette étape\u00a0: il a rencontré une panne, ou votre dossier a ' +
  'changé entre-temps.';

/** Texts of a step that is corrected on request. */
export const correction = {
  lead: 'Corrigez ce qui vous est demandé, enregistrez, puis transmettez depuis vos documents.',
  action: 'Enregistrer la correction',
  back: { to: '/dashboard/documents', label: 'Mes documents' },
};
