import { claimStateLabels } from '#domain/claim.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { ClaimTypes } from './types.ts';

/** French labels of the law, for buttons, stories, pictures and listings. */
export const words: LawWords<ClaimTypes, ConditionName, never, Effect> = {
  events: {
    'CLAIM.DECLARE': 'Déclarer le sinistre',
    'CLAIM.INCOMPLETE': 'Demander ce qui manque',
    'CLAIM.COMPLETE': 'Compléter la déclaration',
    'CLAIM.CONSTITUTE': 'Déclaration constituée',
    'EXPERT.APPOINT': 'Désigner l’expert',
    'EXPERT.RECUSE': 'Récuser l’expert',
    'POSITION.GRANT': 'Accorder la garantie',
    'POSITION.REFUSE': 'Refuser la garantie',
    'EXTENSION.ASK': 'Demander un délai supplémentaire',
    'EXTENSION.AGREE': 'Accepter le délai supplémentaire',
    'OFFER.MAKE': 'Présenter une offre',
    'OFFER.ACCEPT': 'Accepter l’offre',
    'CLAIM.CONTEST': 'Contester',
    'PAYMENT.RECORD': 'Enregistrer le paiement',
    'TERM.MISS': 'Échéance dépassée',
    'CLAIM.WITHDRAW': 'Retirer la déclaration',
    'CLAIM.CLOSE': 'Clore le sinistre',
  },
  regions: { claim: 'Sinistre' },
  states: { claim: { new: 'Pas encore déclaré', ...claimStateLabels } },
  conditions: {
    claimsOpen: 'contrat signé',
    everCovered: 'le contrat a pris effet',
    withinTenDays: 'dans les 10 jours',
    tenDaysOver: 'après 10 jours',
    withinFifteenDays: 'dans les 15 jours',
    positionInTime: 'délai de 60 jours tenu',
    offerInTime: 'délai de 90 jours tenu',
    noExpertYet: 'sans expert',
    recusalOpen: 'dans les 8 jours',
    recusalsLeft: 'moins de 2 récusations',
    extensionNotAsked: 'délai non demandé',
    extensionAsked: 'délai demandé',
    offerOpen: 'une offre est faite',
    coverRefused: 'garantie refusée',
    prescribed: 'prescrit (2 ans)',
    missedUnreported: 'échéance dépassée',
  },
  places: {},
  effects: {
    'receipt.issue': 'établit le récépissé',
    'mail.declared': 'envoie le récépissé',
    'mail.incomplete': 'demande ce qui manque',
    'mail.constituted': 'annonce la constitution',
    'mail.expert': 'présente l’expert',
    'mail.recused': 'annonce la récusation',
    'mail.granted': 'annonce la garantie',
    'mail.refused': 'annonce le refus',
    'mail.extension-asked': 'propose le délai',
    'mail.extension-agreed': 'annonce l’accord',
    'mail.offer': 'envoie l’offre',
    'mail.accepted': 'annonce l’acceptation',
    'mail.contested': 'annonce la contestation',
    'mail.paid': 'annonce le paiement',
    'term.note': 'note l’échéance',
    'mail.term-missed': 'signale le retard',
    'mail.closed': 'annonce la clôture',
  },
  tones: { 'CLAIM.DECLARE': 'outside', 'TERM.MISS': 'timer' },
};

/** Labels of the chart, for pictures and listings. */
export const claimLabels = lawLabelsOf(words);
