import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Reason } from '../shared/law/table.ts';
import type { ConditionName } from './conditions.ts';

export const noSuchTransition = 'Cette action n’est pas possible à ce stade du dossier.';

/**
 * Names the policyholders without an e-mail address, and says what to do. After the signature the form can no
 * longer be edited.
 */
const lacksAnAddress = ({ withoutEmail, signed }: LifecycleFacts): string => {
  const remedy = signed.quote
    ? 'Ce qui est signé l’a été sans lui\u00a0: le gestionnaire rembourse la prime, ou résilie le contrat, et le projet se reprend dans une nouvelle demande.'
    : 'Le gestionnaire rouvre l’étude, et complète son adresse dans le devis.';
  return `Le souscripteur ${withoutEmail} n’a pas d’adresse e-mail\u00a0: il ne peut pas signer. ${remedy}`;
};

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', Reason<LifecycleFacts>> = {
  noSuchTransition,
  comesFrom: 'Votre rôle ne permet pas cette action à ce stade du dossier.',

  eligible: 'Les réponses actuelles ne sont pas éligibles\u00a0: modifiez-les pour obtenir un prix.',
  notEligible: 'Ce projet est éligible.',
  priced: 'Aucun prix n’a été calculé.',
  keepsThePrice: 'Cette modification change le prix\u00a0: révisez d’abord l’offre.',
  formComplete: 'Le devis est incomplet\u00a0: terminez toutes ses pages.',
  referralNeeded: 'Ce prix ne demande pas d’étude particulière de la compagnie.',
  referralPending: 'Aucune étude particulière n’est en attente.',
  priceIsFirm: 'Le prix est indicatif\u00a0: la compagnie doit d’abord donner son accord.',
  offerValid:
    'L’offre n’est plus valable\u00a0: révisez-la, ou enregistrez-la de nouveau, pour la renouveler.',
  offerOver: 'L’offre est encore valable.',
  notRemindedToday:
    'Le client a déjà été relancé aujourd’hui\u00a0: une nouvelle relance sera possible demain.',

  mandatoryPieces: 'Il manque des documents obligatoires du chantier.',
  mandatoryTrades: 'Il manque des intervenants obligatoires ou leurs attestations.',
  suppliedWhatWasAsked: 'Les informations demandées ne sont pas toutes fournies.',
  piecesAccepted: 'Toutes les pièces obligatoires ne sont pas acceptées.',
  priceFresh: 'Le prix n’est plus à jour\u00a0: révisez l’offre.',
  companyOnlyOnReferral: 'La compagnie ne décide que des dossiers qui lui ont été soumis.',
  aboveLimit: 'Ce dossier ne demande pas de double accord.',
  notEndorsedYet: 'Le premier accord est déjà donné.',
  endorsedByAnother: 'Ce montant demande l’accord préalable d’une autre personne.',

  quoteUnsigned: 'Le devis est déjà signé.',
  quoteSigned: 'Tous les souscripteurs n’ont pas signé le devis.',
  contractUnsigned: 'Le contrat est déjà signé.',
  contractSigned: 'Le contrat n’est pas signé de tous.',
  endorsementUnsigned: 'L’avenant est déjà signé.',
  endorsementSigned: 'L’avenant n’est pas signé de tous.',
  everybodyHasEmail: lacksAnAddress,
  signatureOpen: 'Aucune demande de signature n’est ouverte.',
  signatureBroken: 'La demande de signature est encore ouverte, ou déjà signée.',

  amountDueReached: 'Le montant dû n’est pas atteint.',
  unpaid: 'Un dossier dont la prime a été réglée, même remboursée depuis, ne peut plus être archivé.',
  nothingPaidAndKept: 'La prime est encaissée\u00a0: remboursez-la d’abord.',
  paidAndKept: 'Aucune prime n’est encaissée.',
  premiumTakenBack: 'La banque n’a repris aucun règlement de la prime.',
  receiptToReverse: 'La banque ne peut reprendre aucun règlement de la prime.',
  nothingTakenByDispute:
    'La banque a repris un paiement par carte\u00a0: le gestionnaire doit d’abord le signaler comme repris.',
  refundNotAsked: 'Un remboursement attend déjà l’accord d’une autre personne.',
  refundAskedByAnother:
    'Le remboursement doit être approuvé par une autre personne que celle qui l’a demandé.',
  attestationsValid: 'Toutes les attestations ne couvrent pas la date d’ouverture du chantier.',

  informationLetterDue: 'La lettre part à l’ouverture du chantier, ou quinze jours après la signature.',
  worksEndLetterDue: 'Le courrier part trente jours avant la réception prévue.',
  reminderDue: 'Le dernier rappel date de moins de trente jours.',
  receptionAndCost: 'Il faut le procès-verbal de réception et le coût définitif.',
  declarationStudied: 'Aucune fin de travaux n’a été étudiée\u00a0: il n’y a pas d’étude à reprendre.',
  silentFor90Days: 'Le silence dure depuis moins de quatre-vingt-dix jours.',
  aggravated: 'Aucune aggravation n’est constatée\u00a0: coût, intervenants ou silence de 180 jours.',
  premiumDiffers: 'Le coût définitif ne change pas la prime.',
  premiumIsTheSame: 'Le coût définitif change la prime\u00a0: un réajustement est nécessaire.',
  differenceSettled: 'La différence n’est pas réglée.',
  differenceUnpaid: 'La différence est déjà réglée.',
  contractDataChanged: 'Aucune donnée du contrat n’a changé.',
  contractDataUnchanged: 'Des données du contrat ont changé\u00a0: un avenant est nécessaire.',

  canSign: 'La signature électronique n’est pas disponible pour le moment.',
  canTakePayments: 'Le service de paiement n’est pas disponible pour le moment.',
  canMakeDocuments: 'La production des documents n’est pas disponible pour le moment.',
};
