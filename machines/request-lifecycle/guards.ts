import { and, or, stateIn, type GuardPredicate } from 'xstate';
import { partyOf, type Door, type LifecycleEvent, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';

export interface LifecycleContext {
  facts: LifecycleFacts;
}
export type LifecycleEvents = { [Name in LifecycleEventName]: LifecycleEvent<Name> }[LifecycleEventName];
interface Args {
  context: LifecycleContext;
  event: LifecycleEvents;
}
type Place = GuardPredicate<LifecycleContext, LifecycleEvents, undefined, never>;

type Operand = GuardPredicate<LifecycleContext, LifecycleEvents, unknown, never>;

/** Where the request lies, for the transitions of the other region. */
export const whereabouts = {
  inProgress: { status: ['offres-en-cours'] },
  inForce: { status: ['offres-signees'] },
  notSentYet: { step: ['prerequest-do', 'offre-enregistree'] },
  savedOrSent: { step: ['offre-enregistree', 'offre-envoyee'] },
  sent: {
    step: [
      'offre-envoyee', 'constitution-du-dossier', 'dossier-en-etude', 'demande-info-souscription', 'validation-provider', 'devis-envoye-appel-de-prime',
    ],
  },
  contractOut: { step: ['contrat-envoye-pour-signature-electronique'] },
  endorsementDone: { step: ['avenant-fin-travaux-signe'] },
  worksEndValidated: { step: ['validation-fin-travaux-effectuee'] },
} as const satisfies Record<string, { status: readonly Status[] } | { step: readonly Step[] }>;
export type PlaceName = keyof typeof whereabouts;

const placeGuard = (region: string, keys: readonly string[]) =>
  or<LifecycleContext, LifecycleEvents, Operand[]>(keys.map((key) => stateIn({ [region]: key }) as Operand)) as Place;

export const places = Object.fromEntries(
  Object.entries(whereabouts).flatMap(([name, place]) => Object.entries(place).map(([region, keys]) => [name, placeGuard(region, keys)])),
) as Record<PlaceName, Place>;

/** What must be true of the request: one fact, or few, under one name. */
export const conditions = {
  eligible: ({ context: { facts } }: Args) => facts.eligible,
  notEligible: ({ context: { facts } }: Args) => !facts.eligible,
  priced: ({ context: { facts } }: Args) => facts.priceKind !== 'none',
  keepsThePrice: ({ context: { facts } }: Args) => facts.editKeepsPrice,
  formComplete: ({ context: { facts } }: Args) => facts.formComplete,
  referralNeeded: ({ context: { facts } }: Args) => facts.referral === 'needed',
  referralPending: ({ context: { facts } }: Args) => facts.referral === 'pending',
  priceIsFirm: ({ context: { facts } }: Args) => facts.priceKind === 'firm' && (facts.referral === 'none' || facts.referral === 'granted'),
  offerValid: ({ context: { facts } }: Args) => facts.offerValid,
  offerOver: ({ context: { facts } }: Args) => !facts.offerValid,

  mandatoryPieces: ({ context: { facts } }: Args) => facts.mandatoryPieces,
  mandatoryTrades: ({ context: { facts } }: Args) => facts.mandatoryTrades,
  suppliedWhatWasAsked: ({ context: { facts } }: Args) => facts.askedIsSupplied,
  piecesAccepted: ({ context: { facts } }: Args) => facts.piecesAccepted,
  priceFresh: ({ context: { facts } }: Args) => facts.priceFresh,
  companyOnlyOnReferral: ({ context: { facts }, event }: Args) => partyOf[event.by.role] !== 'C' || facts.referral === 'granted',
  aboveLimit: ({ context: { facts } }: Args) => facts.aboveLimit,
  notEndorsedYet: ({ context: { facts } }: Args) => facts.endorsedBy === null,
  endorsedByAnother: ({ context: { facts }, event }: Args) =>
    !facts.aboveLimit || (facts.endorsedBy !== null && facts.endorsedBy !== event.by.userId),

  quoteUnsigned: ({ context: { facts } }: Args) => !facts.signed.quote,
  quoteSigned: ({ context: { facts } }: Args) => facts.signed.quote,
  contractUnsigned: ({ context: { facts } }: Args) => !facts.signed.contract,
  contractSigned: ({ context: { facts } }: Args) => facts.signed.contract,
  endorsementUnsigned: ({ context: { facts } }: Args) => !facts.signed.endorsement,
  endorsementSigned: ({ context: { facts } }: Args) => facts.signed.endorsement,
  signatureBroken: ({ context: { facts } }: Args) => ['cancelled', 'failed', 'expired', 'refused'].includes(facts.transaction),

  amountDueReached: ({ context: { facts } }: Args) => facts.amountDueReached,
  unpaid: ({ context: { facts } }: Args) => facts.premium === 'unpaid',
  nothingPaidAndKept: ({ context: { facts } }: Args) => facts.premium !== 'kept',
  paidAndKept: ({ context: { facts } }: Args) => facts.premium === 'kept',
  refundNotAsked: ({ context: { facts } }: Args) => facts.refundAskedBy === null,
  refundAskedByAnother: ({ context: { facts }, event }: Args) => facts.refundAskedBy !== null && facts.refundAskedBy !== event.by.userId,
  attestationsValid: ({ context: { facts } }: Args) => facts.attestationsValidAtOpening,

  informationLetterDue: ({ context: { facts } }: Args) => facts.lettersDue.information,
  worksEndLetterDue: ({ context: { facts } }: Args) => facts.lettersDue.worksEnd,
  reminderDue: ({ context: { facts } }: Args) => facts.lettersDue.reminder,
  receptionAndCost: ({ context: { facts } }: Args) => facts.worksEnd.receptionRecord && facts.worksEnd.finalCost,
  silentFor90Days: ({ context: { facts } }: Args) => facts.worksEnd.daysOfSilence >= 90,
  aggravated: ({ context: { facts } }: Args) => facts.worksEnd.aggravated || facts.worksEnd.daysOfSilence >= 180,
  premiumDiffers: ({ context: { facts } }: Args) => facts.worksEnd.difference !== null && facts.worksEnd.difference !== 0,
  premiumIsTheSame: ({ context: { facts } }: Args) => facts.worksEnd.difference === 0,
  differenceSettled: ({ context: { facts } }: Args) => facts.worksEnd.differenceSettled,
  differenceUnpaid: ({ context: { facts } }: Args) => !facts.worksEnd.differenceSettled,
  contractDataChanged: ({ context: { facts } }: Args) => facts.worksEnd.contractDataChanged === true,
  contractDataUnchanged: ({ context: { facts } }: Args) => facts.worksEnd.contractDataChanged === false,

  canSign: ({ context: { facts } }: Args) => facts.services.signature,
  canTakePayments: ({ context: { facts } }: Args) => facts.services.payment,
  canMakeDocuments: ({ context: { facts } }: Args) => facts.services.documents,
};

/** The event comes from one of these parties, by its door. */
export const comesFrom = ({ event }: Args, { doors }: { doors: readonly Door[] }) => doors.includes(`${partyOf[event.by.role]} ${event.via}`);

export type ConditionName = keyof typeof conditions;
export type GuardName = PlaceName | ConditionName;

type Reference = { type: 'comesFrom'; params: { doors: readonly Door[] } } | { type: GuardName; params: undefined };

/** Who may, then what must be true, in the order in which a refusal is explained. */
export const allowed = (doors: readonly Door[], names: readonly GuardName[]) =>
  and<LifecycleContext, LifecycleEvents, Reference[]>([
    { type: 'comesFrom', params: { doors } },
    ...names.map((type) => ({ type, params: undefined })),
  ]) as Place;
