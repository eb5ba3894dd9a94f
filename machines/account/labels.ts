import { accountStateLabels } from '#domain/account.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { AccountTypes } from './types.ts';

/** French labels of the law, for buttons, the journal, pictures and listings. */
export const words: LawWords<AccountTypes, ConditionName, never, Effect> = {
  events: {
    'ACCOUNT.INVITE': 'Inviter',
    'ACCOUNT.REINVITE': 'Inviter à nouveau',
    'ACCOUNT.ACTIVATE': 'Lien d’invitation suivi',
    'ACCOUNT.SUSPEND': 'Suspendre le compte',
    'ACCOUNT.RESTORE': 'Rétablir le compte',
    'ACCOUNT.CLOSE': 'Fermer le compte',
    'ACCOUNT.REOPEN': 'Rouvrir le compte',
    'MAIN_ADMIN.GRANT': 'Nommer administrateur principal',
    'MAIN_ADMIN.WITHDRAW': 'Retirer l’administration principale',
    'WORK.GRANT': 'Donner accès au produit',
    'WORK.WITHDRAW': 'Retirer l’accès au produit',
    'FACTOR.RESET': 'Remettre le second facteur à zéro',
  },
  regions: { access: 'Compte' },
  states: { access: { new: 'Pas encore de compte', ...accountStateLabels } },
  conditions: {
    withinRights: 'dans les droits de l’auteur',
    notOwn: 'compte d’une autre personne',
    replaceable: 'un autre compte administre',
    ordinaryAdmin: 'gestionnaire ordinaire',
    mainAdmin: 'administrateur principal',
    brokerWithWork: 'courtier avec accès',
    brokerWithoutWork: 'courtier sans accès',
    withFactor: 'compte avec second facteur',
  },
  places: {},
  effects: {
    'links.end': 'ferme les liens',
    'sessions.end': 'ferme les sessions',
    'main-admin.set': 'donne l’administration principale',
    'main-admin.clear': 'retire l’administration principale',
    'work.set': 'ouvre le produit',
    'work.clear': 'ferme le produit',
    'factor.reset': 'retire le second facteur',
    'mail.invitation': 'envoie l’invitation',
    'mail.suspended': 'annonce la suspension',
    'mail.restored': 'annonce le rétablissement',
    'mail.closed': 'annonce la fermeture',
    'mail.main-admin-granted': 'annonce le droit d’administration',
    'mail.main-admin-withdrawn': 'annonce le retrait de ce droit',
    'mail.work-granted': 'annonce l’accès au produit',
    'mail.work-withdrawn': 'annonce le retrait de l’accès',
    'mail.factor-reset': 'annonce la remise à zéro',
  },
  tones: { 'ACCOUNT.ACTIVATE': 'outside' },
};

/** Labels of the chart, for pictures and listings. */
export const accountLabels = lawLabelsOf(words);
