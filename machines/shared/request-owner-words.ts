/** The French labels of the parts that every owner of a request has (`request-owner.ts`). */
export const requestOwnerWords = {
  events: { 'request.changed': 'La demande a changé' },
  guards: { isNews: 'plus récente, ou changée' },
  actions: {
    takeRead: 'retient la demande lue',
    takeChanged: 'retient la demande changée',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    forwardChange: 'la transmet à ce que le changement concerne',
    announceChange: 'annonce un autre statut',
  },
  actors: {
    getRequest: 'lire la demande',
    lawActions: 'agir depuis l’en-tête',
    story: 'raconter l’histoire',
    updates: 'apprendre ce que d’autres ont changé',
    devisPdf: 'télécharger le devis',
    letter: 'télécharger la lettre',
  },
};
