import { brokerStatusLabels, membershipStatusLabels } from '#domain/membership.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { MembershipTypes } from './types.ts';
import type { PlaceName } from './vocabulary.ts';

/** French labels of the law, for buttons, stories, pictures and listings. */
export const words: LawWords<MembershipTypes, ConditionName, PlaceName, Effect> = {
  events: {
    'REGISTRATION.START': 'Commencer l’inscription',
    'ELIGIBILITY.FAIL': 'Courtier non éligible',
    'DOCUMENTS.SUBMIT': 'Transmettre à l’examen',
    'INFO.REQUEST': 'Demander une information',
    'INFO.WITHDRAW': 'Retirer la question',
    'AGREEMENT.SIGNED': 'Convention signée',
    'AGREEMENT.WAIVE': 'Dispenser de signature',
    'MEMBERSHIP.VALIDATE': 'Valider l’adhésion',
    'MEMBERSHIP.REJECT': 'Rejeter la demande',
    'MEMBERSHIP.REOPEN': 'Rouvrir la demande',
    'MEMBERSHIP.EXPIRE': 'Documents échus',
    'MEMBERSHIP.SUSPEND': 'Suspendre le courtier',
    'MEMBERSHIP.RESTORE': 'Rétablir le courtier',
    'MEMBERSHIP.TERMINATE': 'Résilier l’adhésion',
  },
  regions: { status: 'Adhésion', broker: 'Courtier' },
  states: {
    status: { new: 'Nouveau courtier', ...membershipStatusLabels },
    broker: { new: 'Pas encore de compte', ...brokerStatusLabels },
  },
  conditions: {
    isIntermediary: 'inscrit à l’ORIAS',
    notAnIntermediary: 'non inscrit à l’ORIAS',
    stepsFilled: 'étapes 1 à 3 remplies',
    mandatoryPieces: 'pièces obligatoires',
    suppliedWhatWasAsked: 'pièces demandées fournies',
    piecesAccepted: 'pièces acceptées',
    agreementSigned: 'convention signée',
    agreementSettled: 'convention signée ou dispensée',
    agreementOpen: 'convention à signer',
    askedOfMember: 'demandé à un membre',
    papersInForce: 'ORIAS et RC en cours',
    papersOver: 'ORIAS ou RC échue',
  },
  places: {
    letIn: 'courtier validé ou suspendu',
    validFile: 'adhésion validée',
    otherFile: 'adhésion non validée',
  },
  effects: {
    'mail.activation': 'envoie le lien d’activation',
    'reasons.store': 'garde les motifs',
    'mail.not-eligible': 'explique la non-éligibilité',
    'registration.finish': 'termine l’inscription',
    'notify.admins': 'prévient les gestionnaires',
    'mail.info-requested': 'demande les informations',
    'mail.info-withdrawn': 'oublie la question et en prévient',
    'signature.keep': 'conserve la signature',
    'signature.cancel': 'annule la signature en cours',
    'waiver.log': 'consigne la dispense',
    'mail.waived': 'annonce la dispense',
    'mail.validated': 'annonce la validation',
    'mail.rejected': 'annonce le rejet',
    'mail.reopened': 'annonce la réouverture',
    'mail.expired': 'demande des documents à jour',
    'mail.suspended': 'annonce la suspension',
    'mail.restored': 'annonce le rétablissement',
    'mail.terminated': 'annonce la résiliation',
    'agreement.open': 'fait signer la convention',
    'agreement.void': 'met fin à la convention',
  },
  tones: { 'AGREEMENT.SIGNED': 'outside', 'ELIGIBILITY.FAIL': 'failure', 'MEMBERSHIP.EXPIRE': 'timer' },
};

/** Labels of the chart, for pictures and listings. */
export const membershipLabels = lawLabelsOf(words);
