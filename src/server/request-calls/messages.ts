import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { offerSaved } from '#domain/fixed-texts.ts';
import { positionOf } from '../requests/law.ts';

const quoteSaved = 'Vos modifications sont enregistrées.';
const notEligibleSaved = 'Ce projet n’est pas éligible\u00a0: la demande est enregistrée avec ses motifs.';
export const priceSent = 'L’offre a été envoyée au client.';
export const quoteSent = 'Le devis a été envoyé au client.';
export const quoteSentAgain = 'Le devis a été renvoyé au client.';

/**
 * The toast after the quote form was saved: the request's folder where it has changed, else what was
 * asked.
 */
export const savedMessage = (
  row: { status: string; step: string },
  { keepStep }: { keepStep: boolean },
): string =>
  positionOf(row).status === 'offres-non-eligibles' ? notEligibleSaved : keepStep ? quoteSaved : offerSaved;

const moved: Partial<Record<LifecycleEventName, string>> = {
  'STATUS.ABANDON': 'Le dossier est abandonné.',
  'STATUS.ARCHIVE': 'Le dossier est archivé.',
  'STATUS.RESUME': 'Le dossier est repris.',
  'PROVIDER.DECLINE': 'Le dossier est refusé. Le courtier en est informé.',
  'COMPANY.DECLINE': 'Le dossier est décliné au nom de la compagnie. Le courtier en est informé.',
  'REQUEST.DUPLICATE': 'La nouvelle demande est ouverte, au prix du jour.',
  'ELIGIBILITY.OVERRIDE': 'Le dossier est accepté par dérogation.',
  'CLIENT.REMIND': 'Le rappel est envoyé au client.',
  'SIGNATURE.RELAUNCH': 'La signature est relancée\u00a0: chaque signataire reçoit un nouveau lien.',
  'CLIENT.REFUSE': 'Le refus du client est enregistré.',
  'OFFER.REVISE': 'L’offre peut être révisée.',
  'FILE.OPEN': 'Le dossier est ouvert\u00a0: déposez les pièces du chantier.',
  'PAYMENT.REVERSE': 'Le rejet est enregistré. Le client et le cabinet en sont avertis.',
  'REFERRAL.REQUEST': 'La demande d’accord est transmise à la compagnie.',
  'REFERRAL.GRANT': 'L’accord de la compagnie est enregistré.',
};

/** The message shown after an event. */
export const movedMessage = (event: LifecycleEventName): string =>
  moved[event] ?? 'Le dossier a été mis à jour.';
