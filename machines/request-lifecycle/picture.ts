import type { LifecycleEventName, Party } from '#domain/lifecycle-events.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels, type Step } from '#domain/steps.ts';
import type { ChartLabels, Tone } from '../catalogue-entry.ts';
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
  amountDueReached: 'montant dû atteint', unpaid: 'rien de payé', nothingPaidAndKept: 'rien de payé et gardé', paidAndKept: 'prime payée et gardée',
  refundNotAsked: 'remboursement non demandé', refundAskedByAnother: 'demandé par un autre', attestationsValid: 'attestations valables à l’ouverture',
  informationLetterDue: 'lettre due', worksEndLetterDue: '30 jours avant la réception', reminderDue: 'tous les 30 jours',
  receptionAndCost: 'procès-verbal et coût définitif', silentFor90Days: '90 jours de silence', aggravated: 'risque aggravé',
  premiumDiffers: 'prime différente', premiumIsTheSame: 'même prime', differenceSettled: 'différence réglée', differenceUnpaid: 'différence non réglée',
  contractDataChanged: 'contrat modifié', contractDataUnchanged: 'contrat inchangé',
};

const tabs: readonly (readonly [string, readonly Step[]])[] = [
  ['1 Devis', ['prerequest-do', 'offre-enregistree', 'offre-envoyee']],
  ['2 et 3 Constitution', ['constitution-du-dossier', 'dossier-en-etude', 'demande-info-souscription']],
  ['4 Souscription', ['validation-provider', 'devis-envoye-appel-de-prime', 'devis-dda-signe-en-attente-paiement']],
  ['5 Contrats', ['prime-payee-devis-signe', 'contrat-envoye-pour-signature-electronique', 'demande-info-contrat']],
];
const tabOf = (step: Step) => tabs.find(([, own]) => own.includes(step))?.[0] ?? '6 Fin de travaux';

const tones: Partial<Record<LifecycleEventName, Tone>> = {
  'CLIENT.REFUSE': 'outside', 'FILE.OPEN': 'outside', 'QUOTE.SIGNED': 'outside', 'CONTRACT.SIGNED': 'outside', 'ENDORSEMENT.SIGNED': 'outside',
  'PAYMENT.CONFIRMED': 'outside', 'WORKS_END.SUBMIT': 'outside', 'PAYMENT.FAILED': 'failure', 'ELIGIBILITY.FAIL': 'failure', 'OFFER.EXPIRE': 'timer',
};

const regions: Record<string, string> = { status: 'Le classement', step: 'Le travail', claims: 'Les sinistres' };

function stateLabel(key: string, id: string): string | undefined {
  const region = id.split('.')[1];
  if (region === key) return regions[key];
  if (region === 'status' && isStatus(key)) return statusLabels[key];
  if (region === 'step' && isStep(key)) return stepLabels[key];
  return { new: 'Avant toute simulation', closed: 'Pas encore de sinistre', open: 'Sinistres déclarables' }[key];
}

const doorsOf = (params: unknown): readonly string[] =>
  params !== null && typeof params === 'object' && 'doors' in params && Array.isArray(params.doors) ? params.doors.map(String) : [];

/** What the picture of the law says: French names, who may, and the tab of the dossier under which each step stands. */
export const picture: ChartLabels = {
  state: stateLabel,
  group: (key, id) => (id.includes('.step.') && isStep(key) ? tabOf(key) : undefined),
  direction: (id) => (id.endsWith('.status') ? 'RIGHT' : undefined),
  tone: (type) => tones[type as keyof typeof tones],
  who: (name, params) => (name === 'comesFrom' ? [...new Set(doorsOf(params).map((door) => parties[door.charAt(0) as Party]))].join(', ') : undefined),
  guard: (name) => conditions[name as GuardName],
  action: () => '',
};
