/** Why a step came to nothing. */
export const whyFailed =
  'Le portail n’a pas pu enregistrer cette étape\u00a0: il a rencontré une panne, ou votre dossier a changé entre-temps.';

/** Where a step is answered anew because information is asked for. */
export const correction = {
  lead: 'Corrigez ce qui vous est demandé, enregistrez, puis transmettez depuis vos documents.',
  action: 'Enregistrer la correction',
  back: { to: '/dashboard/documents', label: 'Mes documents' },
};
