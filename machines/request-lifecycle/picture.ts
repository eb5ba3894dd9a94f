import type { Party } from '#domain/lifecycle-events.ts';
import type { ChartLabels } from '../catalogue-entry.ts';
import type { GuardName } from './guards.ts';

const parties: Record<Party, string> = { B: 'courtier', A: 'gestionnaire', C: 'compagnie', K: 'client', S: 'système' };

/** What the picture says of a condition. An empty text leaves it out: it holds for the whole region, or speaks of a service of the house. */
const conditions: Partial<Record<GuardName, string>> = {
  inProgress: '', inForce: '', canSign: '', canTakePayments: '', canMakeDocuments: '',
  notSentYet: 'offre pas encore envoyée', savedOrSent: 'offre enregistrée ou envoyée', sent: 'offre envoyée', contractOut: 'contrat à signer',
  endorsementDone: 'avenant signé', worksEndValidated: 'fin de travaux validée',
  eligible: 'éligible', notEligible: 'non éligible', priced: 'prix connu', keepsThePrice: 'sans effet sur le prix', formComplete: 'formulaire complet',
  referralNeeded: 'avis de la compagnie requis', referralPending: 'avis de la compagnie attendu', priceIsFirm: 'prix ferme',
  offerValid: 'offre valable', offerOver: 'validité passée',
  mandatoryPieces: 'pièces obligatoires', mandatoryTrades: 'lots obligatoires', suppliedWhatWasAsked: 'tout est fourni', piecesAccepted: 'pièces acceptées',
  priceFresh: 'prix à jour', companyOnlyOnReferral: 'compagnie : sur avis seulement', aboveLimit: 'au-delà de la limite', notEndorsedYet: 'pas encore visé',
  endorsedByAnother: 'visé par un autre au-delà de la limite',
  quoteUnsigned: 'devis non signé', quoteSigned: 'devis signé', contractUnsigned: 'contrat non signé', contractSigned: 'contrat signé',
  endorsementUnsigned: 'avenant non signé', endorsementSigned: 'avenant signé', signatureBroken: 'signature interrompue',
  amountDueReached: 'montant dû atteint', unpaid: 'rien de payé', nothingPaidAndKept: 'aucune prime gardée', paidAndKept: 'prime payée et gardée',
  refundNotAsked: 'remboursement non demandé', refundAskedByAnother: 'demandé par un autre', attestationsValid: 'attestations valables à l’ouverture',
  informationLetterDue: 'lettre due', worksEndLetterDue: '30 jours avant la réception', reminderDue: 'tous les 30 jours',
  receptionAndCost: 'procès-verbal et coût définitif', silentFor90Days: '90 jours de silence', aggravated: 'risque aggravé',
  premiumDiffers: 'prime différente', premiumIsTheSame: 'même prime', differenceSettled: 'différence réglée', differenceUnpaid: 'différence non réglée',
  contractDataChanged: 'contrat modifié', contractDataUnchanged: 'contrat inchangé',
};

const doorsOf = (params: unknown): readonly string[] =>
  params !== null && typeof params === 'object' && 'doors' in params && Array.isArray(params.doors) ? params.doors.map(String) : [];

const effectOf = (params: unknown) => (params !== null && typeof params === 'object' && 'name' in params ? params.name : undefined);

/** What the picture of the law says of its guards: who may, and under which condition. Effects are left to the listing. */
export const lifecyclePicture: ChartLabels = {
  direction: (id) => (id.endsWith('.status') ? 'RIGHT' : undefined),
  who: (name, params) => (name === 'comesFrom' ? [...new Set(doorsOf(params).map((door) => parties[door.charAt(0) as Party]))].join(', ') : undefined),
  guard: (name) => conditions[name as GuardName],
  action: (_name, params) => (effectOf(params) === 'links.cancel' ? 'coupe les liens ouverts' : ''),
};
