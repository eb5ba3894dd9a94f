import type { DossierTab } from '#domain/dossier-steps.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Step } from '#domain/steps.ts';

/**
 * Where an action is offered: the quote's form, the bar above, the notice over a closed file, the
 * offer's own page, or a tab of the dossier.
 */
export type ActionLocation = 'quote' | 'bar' | 'notice' | 'offer' | DossierTab;

const [documents, contractors, subscription, contract, worksEnd] = [
  'documents-du-chantier',
  'entreprises-du-chantier',
  'souscription',
  'contrats',
  'fin-de-travaux',
] as const;

type Locations = readonly ActionLocation[];

/** Events with the same locations at every step. Events of guests, providers and timers have none. */
const always: Partial<Record<LifecycleEventName, Locations>> = {
  'REQUEST.SIMULATE': ['quote'],
  'REQUEST.EDIT': ['quote'],
  'OFFER.SAVE': ['quote'],
  'OFFER.REVISE': ['quote'],
  'PRICE.SEND': ['quote'],
  'QUOTE.SEND': ['quote'],
  'REFERRAL.REQUEST': ['quote', 'offer'],
  'STATUS.ABANDON': ['bar'],
  'STATUS.ARCHIVE': ['bar'],
  'STATUS.RESUME': ['bar'],
  'REQUEST.DUPLICATE': ['notice'],
  'ELIGIBILITY.OVERRIDE': ['offer'],
  'REFERRAL.GRANT': ['offer', 'devis'],
  'CLIENT.REFUSE': ['devis'],
  'FILE.OPEN': ['devis'],
  'FILE.SUBMIT': [documents, contractors],
  'UNDERWRITING.ENDORSE': [subscription],
  'UNDERWRITING.APPROVE': [subscription],
  'UNDERWRITING.REOPEN': [subscription],
  'PREMIUM.CALL': [subscription],
  'INFO.PROVIDE': [documents, contractors, subscription],
  'PAYMENT.REVERSE': [subscription],
  'PAYMENT.REFUND': [contract],
  'CONTRACT.ISSUE': [contract],
  'CONTRACT.TERMINATE': [contract],
  'LETTER.INFORMATION.SEND': [worksEnd],
  'LETTER.WORKS_END.SEND': [worksEnd],
  'WORKS_END.SUBMIT': [worksEnd],
  'WORKS_END.STUDY': [worksEnd],
  'WORKS_END.MISSING': [worksEnd],
  'WORKS_END.VALIDATE': [worksEnd],
  'RISK.AGGRAVATE': [worksEnd],
  'PREMIUM.ADJUST': [worksEnd],
  'ENDORSEMENT.ISSUE': [worksEnd],
  'ENDORSEMENT.WITHDRAW': [worksEnd],
  'RECEPTION.RECORD': [worksEnd],
};

/** Events whose locations depend on the step. */
const atStep: Partial<Record<LifecycleEventName, Partial<Record<Step, Locations>>>> = {
  'COMPANY.DECLINE': {
    'prerequest-do': ['offer', 'devis'],
    'offre-enregistree': ['offer', 'devis'],
    'offre-envoyee': ['devis'],
    'constitution-du-dossier': ['devis'],
  },
  'PROVIDER.DECLINE': {
    'prerequest-do': ['bar', 'offer'],
    'offre-enregistree': ['bar', 'offer', 'devis'],
    'offre-envoyee': ['bar', 'devis', subscription],
    'constitution-du-dossier': ['bar', 'devis', subscription],
  },
  'INFO.REQUEST': {
    'dossier-en-etude': [subscription],
    'prime-payee-devis-signe': [contract, subscription],
    'contrat-envoye-pour-signature-electronique': [contract],
  },
  'INFO.WITHDRAW': {
    'demande-info-souscription': [subscription],
    'demande-info-contrat': [contract, subscription],
    'documents-de-fin-de-travaux-manquants': [worksEnd],
  },
  'SIGNATURE.RELAUNCH': {
    'devis-envoye-appel-de-prime': [subscription],
    'contrat-envoye-pour-signature-electronique': [contract, subscription],
    'avenant-fin-de-travaux': [worksEnd],
  },
  'CLIENT.REMIND': {
    'offre-envoyee': ['devis'],
    'devis-envoye-appel-de-prime': [subscription],
    'contrat-envoye-pour-signature-electronique': [contract, subscription],
    'avenant-fin-de-travaux': [worksEnd],
  },
  'PAYMENT.CONFIRMED': {
    'devis-dda-signe-en-attente-paiement': [subscription],
    'prime-reajustement': [worksEnd],
  },
};
const elsewhere: Partial<Record<LifecycleEventName, Locations>> = {
  'COMPANY.DECLINE': [subscription],
  'PROVIDER.DECLINE': ['bar', subscription],
  'PAYMENT.CONFIRMED': [subscription],
};

/**
 * Locations of an action at that step, the first one first; none for an event that no person sends
 * (docs/domain/steps.md).
 */
export const locationsOf = (event: LifecycleEventName, step: Step): Locations =>
  atStep[event]?.[step] ?? always[event] ?? elsewhere[event] ?? [];
