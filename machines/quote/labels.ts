import { labelsOf } from '../shared/labels.ts';
import { quoteChart } from './chart.ts';

/** The French words of `quote`. */
export const quoteLabels = labelsOf(quoteChart, {
  states: {
    reading: 'Lecture seule', open: 'Modifiable', filling: 'Formulaire', gone: 'Dossier introuvable',
    form: 'Ce qui est saisi', page: 'Ce qui se fait',
    loading: 'Chargement du brouillon', unavailable: 'Brouillon injoignable', draftLost: 'Brouillon en panne', arriving: 'Arrivée', editing: 'Rien en cours', confirmingSend: 'Confirmation de l’envoi',
    saving: 'Enregistrer le devis', offering: 'Enregistrer l’offre', sending: 'Envoyer au client', referring: 'Demande à la compagnie',
    writing: 'Enregistrement', mustRevise: 'Révision nécessaire', revising: 'Révision de l’offre', mailing: 'Envoi du devis',
    conflict: 'Modifié par quelqu’un d’autre', refused: 'Refusé par le dossier', sent: 'Devis envoyé',
  },
  events: {
    'form.change': 'Saisit', 'quote.save': 'Enregistrer le devis', 'quote.finish': 'Enregistrer l’offre', 'quote.retry': 'Réessayer', 'quote.goOn': 'Continuer la saisie', 'quote.takeUp': 'Modifier et renvoyer',
    'referral.ask': 'Demander l’accord de la compagnie', 'send.ask': 'Envoyer au client', 'send.confirm': 'Confirme l’envoi', 'send.cancel': 'Annule l’envoi',
    'revise.confirm': 'Réviser l’offre', 'revise.cancel': 'Garder l’offre envoyée', 'conflict.takeTheirs': 'Prendre sa version', 'conflict.keepMine': 'Garder la mienne',
    'draft.discard': 'Revenir à la version enregistrée', 'draft.takeOther': 'Prendre l’autre onglet', 'draft.keepMine': 'Garder cet onglet', 'draft.retry': 'Garder maintenant',
    'draft.read': 'Brouillon lu', 'draft.unreadable': 'Brouillon illisible', 'draft.taken': 'L’autre brouillon est pris', 'draft.cleared': 'Brouillon effacé',
    'draft.notCleared': 'Brouillon non effacé', 'price.retry': 'Redemander le prix', 'page.hide': 'Quitte la page', 'request.changed': 'La demande a changé',
  },
  guards: {
    isRestoredDraft: 'brouillon repris, non enregistré', typedSomething: 'autre saisie', isDraft: 'un brouillon dit autre chose', isOlderDraft: 'enregistré depuis ce brouillon',
    isEditable: 'modifiable', isReadOnly: 'non modifiable', makesOffer: 'offre possible', mayBeSent: 'complet et permis', isMalformed: 'une réponse est fausse',
    lacksAnswers: 'il manque des réponses', mayAskCompany: 'permis, et tout est enregistré', isReadyToSend: 'tout est enregistré', standsAsSent: 'envoyé tel quel',
    isNoNews: 'déjà connu', isNoNewerThanPending: 'déjà retenu', isNoNewerThanCompared: 'déjà comparé', changesTheForm: 'd’autres réponses', knowsNewer: 'une demande plus récente est connue', newerIsEditable: 'encore modifiable',
    isCancelled: 'abandonné', isDoneAndClosed: 'réussi, plus modifiable', isStaleYetSaved: 'enregistré malgré tout', isStaleYetSavedAndClosed: 'enregistré malgré tout, plus modifiable',
    isStaleYetSent: 'envoyé malgré tout', isStaleWithNewer: 'quelqu’un a enregistré', isRefusedUntilRevised: 'refusé avant révision',
  },
  actions: {
    takeForm: 'reprend la saisie', takeSavedForm: 'revient à ce qui est enregistré', takeDraft: 'reprend le brouillon', compareDraft: 'compare le brouillon', takeOtherForm: 'reprend l’autre saisie',
    takeUnreadable: 'retient le message', beginWrite: 'retient ce qui est écrit', takeWritten: 'reprend la demande écrite', takeFailure: 'retient le refus',
    forgetMessage: 'efface le message', takeUnexpected: 'retient l’erreur inattendue', takeChanged: 'reprend la demande changée', storePending: 'retient la demande changée', raisePending: 'reprend la demande retenue', compareChanged: 'compare la demande changée', compareNewest: 'compare la plus récente',
    takeTheirs: 'prend sa version', takeNewest: 'prend la plus récente', layMineOnTheirs: 'pose la saisie sur sa version',
    notifyOutdated: 'annonce qu’elle est dépassée', notifyRequest: 'annonce la demande', updateDraft: 'met le brouillon à jour', flushDraft: 'envoie le brouillon sans attendre', leaveDraft: 'envoie le brouillon aussitôt', forwardToDraft: 'transmet au brouillon',
    updatePrice: 'demande le prix', givePrice: 'donne le prix enregistré', forwardToPrice: 'transmet au prix', retryWrite: 'refait l’écriture', cancelWrite: 'abandonne l’écriture',
    showMalformed: 'montre les réponses fausses', showMissing: 'montre les réponses manquantes', showErrors: 'montre les erreurs',
    toastOffer: 'dit l’offre enregistrée', toastSaved: 'dit le devis enregistré', toastUnexpected: 'dit l’erreur inattendue', toastSentence: 'dit la phrase du serveur',
  },
  emitted: { 'fields.refused': 'champs refusés' },
  actors: {
    draft: 'brouillon', price: 'prix', save: 'enregistrer le devis', revise: 'réviser l’offre', refer: 'demander l’accord de la compagnie', send: 'envoyer le devis',
  },
});

const saysOnce = 'le brouillon ne le dit qu’à l’ouverture';
const underWay = 'une écriture à la fois\u00a0: rien ne commence avant sa réponse';
const asks = 'la page attend une réponse à sa question';

/** Why an event changes nothing in a state of the quote, in French. */
export const quoteIgnored: Readonly<Record<string, string>> = {
  'reading|*': 'rien ne se saisit et rien ne s’écrit\u202f; ni brouillon ni prix ne sont suivis',
  'gone|*': 'le dossier n’est plus là',
  '*|draft.read': saysOnce,
  '*|draft.unreadable': saysOnce,
  '*|conflict.takeTheirs': 'personne d’autre n’a enregistré',
  '*|conflict.keepMine': 'personne d’autre n’a enregistré',
  '*|form.change': 'la saisie est suivie à côté, quoi que montre la page',
  'open.loading|*': 'la page n’est pas encore là',
  'open.unavailable|*': 'la page n’est pas encore là',
  'open.draftLost|*': 'le brouillon d’abord\u00a0: rien ne se saisit qui ne serait gardé nulle part',
  'open.filling.page.editing|*': 'rien n’est en cours, rien n’est demandé',
  'open.filling.page.confirmingSend|*': asks,
  'open.filling.page.saving.mustRevise|*': asks,
  'open.filling.page.offering.mustRevise|*': asks,
  'open.filling.page.sending.mustRevise|*': asks,
  'open.filling.page.saving.*|*': underWay,
  'open.filling.page.offering.*|*': underWay,
  'open.filling.page.sending.*|*': underWay,
  'open.filling.page.referring|*': underWay,
  'open.conflict|*': asks,
  'open.filling.page.refused|*': asks,
  'open.filling.page.sent|*': 'rien n’est à enregistrer ni à envoyer\u00a0: le devis se reprend d’abord',
};
