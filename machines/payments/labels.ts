import { labelsOf } from '../shared/labels.ts';
import { paymentsChart } from './chart.ts';

export const paymentsLabels = labelsOf(paymentsChart, {
  title: 'Paiements d’un dossier',
  section: 'broker',
  serves: 'Courtiers et gestionnaires\u00a0: ce qui est dû, reçu et rendu, et les liens de paiement.',
  states: {
    loading: 'Lecture',
    ready: 'Paiements affichés',
    recording: 'Enregistrement du règlement',
    linking: 'Lien de paiement',
    askingBack: 'Demande de remboursement du trop-perçu',
    noting: 'Enregistrement du virement',
    approving: 'Accord sur le remboursement',
    unavailable: 'Serveur injoignable',
  },
  events: {
    'request.changed': 'La demande a changé',
    'payments.retry': 'Réessayer',
    'receipt.record': 'Enregistrer un règlement',
    'link.make': 'Copier ou renvoyer le lien',
    'excess.ask': 'Demander le remboursement du trop-perçu',
    'refund.note': 'Noter le virement',
    'refund.approve': 'Approuver le remboursement',
    'message.close': 'Fermer le message',
  },
  guards: { isNews: 'le dossier a changé depuis' },
  actions: {
    takeRequest: 'retient la demande',
    takePayments: 'affiche les paiements',
    takeWritten: 'affiche ce qui est enregistré',
    notifyOwner: 'transmet la demande',
    passNewerOn: 'transmet la demande à jour',
    toastWritten: 'dit que c’est enregistré',
    takeLink: 'affiche le lien',
    toastLink: 'dit que le lien est prêt ou parti',
    takeRefusal: 'dit ce qui est à corriger',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forgetMessage: 'efface le message',
    begin: 'efface les messages, retient ce qui est envoyé',
  },
  actors: {
    read: 'lire les paiements',
    record: 'enregistrer le règlement',
    makeLink: 'faire le lien de paiement',
    askExcess: 'demander le remboursement du trop-perçu',
    noteSent: 'noter le virement',
    approve: 'approuver le remboursement',
  },
});

export const paymentsIgnored = {
  '*|receipt.record': 'une écriture à la fois, sur ce qui est affiché',
  '*|link.make': 'une écriture à la fois, sur ce qui est affiché',
  '*|excess.ask': 'une écriture à la fois, sur ce qui est affiché',
  '*|refund.note': 'une écriture à la fois, sur ce qui est affiché',
  '*|refund.approve': 'une écriture à la fois, sur ce qui est affiché',
  '*|message.close': 'proposé avec ce qui n’est pas enregistré',
  '*|payments.retry': 'proposé quand le serveur n’a pas répondu',
};
