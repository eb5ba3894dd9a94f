import type { ConditionName } from './conditions.ts';

/** What holds where a condition of the law holds, in few French words. Why it is refused where it fails: reasons.ts. */
export const conditionWords: Record<ConditionName, string> = {
  eligible: 'éligible', notEligible: 'non éligible', priced: 'prix connu', keepsThePrice: 'sans effet sur le prix', formComplete: 'formulaire complet',
  referralNeeded: 'avis de la compagnie requis', referralPending: 'avis de la compagnie attendu', priceIsFirm: 'prix ferme',
  offerValid: 'offre valable', offerOver: 'validité passée', notRemindedToday: 'pas encore relancé ce jour',
  mandatoryPieces: 'pièces obligatoires', mandatoryTrades: 'lots obligatoires', suppliedWhatWasAsked: 'tout est fourni', piecesAccepted: 'pièces acceptées',
  priceFresh: 'prix à jour', companyOnlyOnReferral: 'compagnie\u00a0: sur avis seulement', aboveLimit: 'au-delà de la limite', notEndorsedYet: 'pas encore visé',
  endorsedByAnother: 'visé par un autre au-delà de la limite',
  quoteUnsigned: 'devis non signé', quoteSigned: 'devis signé', contractUnsigned: 'contrat non signé', contractSigned: 'contrat signé',
  endorsementUnsigned: 'avenant non signé', endorsementSigned: 'avenant signé', signatureOpen: 'signature ouverte', signatureBroken: 'signature interrompue',
  everybodyHasEmail: 'une adresse e-mail par souscripteur',
  amountDueReached: 'montant dû atteint', unpaid: 'rien de payé', nothingPaidAndKept: 'aucune prime gardée', paidAndKept: 'prime payée et gardée',
  premiumTakenBack: 'prime reprise par la banque', receiptToReverse: 'règlement que la banque peut reprendre',
  nothingTakenByDispute: 'rien de repris par une contestation bancaire',
  refundNotAsked: 'remboursement non demandé', refundAskedByAnother: 'demandé par un autre', attestationsValid: 'attestations valables à l’ouverture',
  informationLetterDue: 'lettre due', worksEndLetterDue: '30 jours avant la réception', reminderDue: 'tous les 30 jours',
  receptionAndCost: 'procès-verbal et coût définitif', declarationStudied: 'déclaration étudiée', silentFor90Days: '90 jours de silence', aggravated: 'risque aggravé',
  premiumDiffers: 'prime différente', premiumIsTheSame: 'même prime', differenceSettled: 'différence réglée', differenceUnpaid: 'différence non réglée',
  contractDataChanged: 'contrat modifié', contractDataUnchanged: 'contrat inchangé',
  canSign: 'signature disponible', canTakePayments: 'paiement disponible', canMakeDocuments: 'documents disponibles',
};
