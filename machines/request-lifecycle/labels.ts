import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { statusLabels, isStatus } from '#domain/statuses.ts';
import { isStep, stepLabels } from '#domain/steps.ts';
import { dossierTabs, stageMaps } from '#domain/dossier-steps.ts';
import type { ChartLabels, Tone } from '#machines/catalogue-entry.ts';

/** What a button says that sends the event, or what the story says that happened. The four of the sub-header are the specification's. */
export const eventLabels: Record<LifecycleEventName, string> = {
  'REQUEST.SIMULATE': 'Simuler le prix',
  'REQUEST.EDIT': 'Enregistrer le devis',
  'ELIGIBILITY.FAIL': 'Projet non éligible',
  'ELIGIBILITY.OVERRIDE': 'Accepter par dérogation',
  'OFFER.SAVE': 'Enregistrer l’offre',
  'OFFER.REVISE': 'Réviser l’offre',
  'OFFER.EXPIRE': 'Offre échue',
  'QUOTE.SEND': 'Envoyer le devis',
  'CLIENT.REFUSE': 'Refus du client',
  'REFERRAL.REQUEST': 'Demander l’accord de la compagnie',
  'REFERRAL.GRANT': 'Donner l’accord de la compagnie',
  'STATUS.ABANDON': 'Abandonner ce dossier',
  'STATUS.ARCHIVE': 'Archiver ce dossier',
  'STATUS.RESUME': 'Reprendre ce dossier',
  'PROVIDER.DECLINE': 'Refuser ce dossier',
  'COMPANY.DECLINE': 'Décliner au nom de la compagnie',
  'FILE.OPEN': 'Constituer le dossier',
  'FILE.SUBMIT': 'Transmettre le dossier',
  'INFO.REQUEST': 'Demander une information',
  'INFO.PROVIDE': 'Transmettre les informations',
  'UNDERWRITING.ENDORSE': 'Donner le premier accord',
  'UNDERWRITING.APPROVE': 'Valider le dossier',
  'UNDERWRITING.REOPEN': 'Rouvrir l’étude',
  'PREMIUM.CALL': 'Appeler la prime',
  'SIGNATURE.RELAUNCH': 'Relancer la signature',
  'QUOTE.SIGNED': 'Devis signé',
  'PAYMENT.FAILED': 'Paiement refusé',
  'PAYMENT.CONFIRMED': 'Enregistrer le règlement',
  'PAYMENT.REFUND': 'Rembourser la prime',
  'CONTRACT.ISSUE': 'Émettre le contrat',
  'CONTRACT.SIGNED': 'Contrat signé',
  'CONTRACT.TERMINATE': 'Résilier le contrat',
  'LETTER.INFORMATION.SEND': 'Envoyer la lettre d’information',
  'LETTER.WORKS_END.SEND': 'Envoyer le courrier de fin de travaux',
  'WORKS_END.SUBMIT': 'Déclarer la fin de travaux',
  'WORKS_END.STUDY': 'Étudier la fin de travaux',
  'WORKS_END.MISSING': 'Demander les pièces manquantes',
  'WORKS_END.VALIDATE': 'Valider la fin de travaux',
  'RISK.AGGRAVATE': 'Constater une aggravation',
  'PREMIUM.ADJUST': 'Réajuster la prime',
  'ENDORSEMENT.ISSUE': 'Émettre l’avenant',
  'ENDORSEMENT.WITHDRAW': 'Retirer l’avenant',
  'ENDORSEMENT.SIGNED': 'Avenant signé',
  'RECEPTION.RECORD': 'Constater la réception',
};

const regions: Record<string, string> = { status: 'Statut', step: 'Étape', claims: 'Sinistres', new: 'Nouvelle demande', closed: 'Sinistres fermés', open: 'Sinistres ouverts' };
const isEvent = (type: string): type is LifecycleEventName => type in eventLabels;

const tones: Partial<Record<string, Tone>> = {
  'QUOTE.SIGNED': 'outside', 'CONTRACT.SIGNED': 'outside', 'ENDORSEMENT.SIGNED': 'outside', 'PAYMENT.CONFIRMED': 'outside', 'CLIENT.REFUSE': 'outside',
  'PAYMENT.FAILED': 'failure', 'ELIGIBILITY.FAIL': 'failure',
  'OFFER.EXPIRE': 'timer', 'LETTER.INFORMATION.SEND': 'timer', 'LETTER.WORKS_END.SEND': 'timer',
};

/** The heading that frames a step: the tab of the dossier on which the broker works then. */
function tabOf(key: string): string | undefined {
  if (!isStep(key)) return undefined;
  const stage = stageMaps.second[key] ?? 1;
  const tab = dossierTabs.find(({ step }) => step === stage);
  return tab ? `${tab.step} · ${tab.label}` : undefined;
}

/** `offres-receptionnees` names a status and a step: the region says which. */
function stateTitle(key: string, id: string): string | undefined {
  if (id.includes('.status.') && isStatus(key)) return statusLabels[key];
  return isStep(key) ? stepLabels[key] : regions[key];
}

/** The words of the chart in pictures and listings. */
export const lifecycleLabels: ChartLabels = {
  state: stateTitle,
  event: (type) => (isEvent(type) ? eventLabels[type] : undefined),
  tone: (type) => tones[type],
  group: (key, id) => (id.includes('.step.') ? tabOf(key) : undefined),
};
