/** Title of the question before a page is left while files are being sent. */
export const uploadsTitle = 'Des envois sont en cours';

/** The question before a page with uploads under way is left, in French. */
export const lostUploads = (place: 'ce dossier' | 'cette page'): string =>
  `Quitter ${place} les interrompt\u00a0: les fichiers qui ne sont pas encore arrivés seraient à déposer à nouveau.`;
