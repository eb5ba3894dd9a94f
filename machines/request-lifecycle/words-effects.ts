import type { Effect } from './effects.ts';

/** What an effect does, in few French words. */
export const effectWords: Record<Effect, string> = {
  'price.compute': 'calcule le prix', 'reasons.store': 'garde les motifs', 'override.log': 'consigne la dérogation', 'request.save': 'enregistre la demande', 'request.duplicate': 'ouvre une nouvelle demande',
  'offer.number': 'numérote l’offre', 'offer.version': 'ouvre une version de l’offre', 'offer.renew': 'renouvelle l’offre', 'offer.take-back': 'reprend l’offre au prix du jour',
  'referral.ask': 'soumet à la compagnie', 'referral.grant': 'consigne l’accord de la compagnie',
  'quote.documents': 'produit le devis', 'mail.offer': 'envoie l’offre au client', 'mail.offer-reminder': 'rappelle l’offre au client', 'mail.expired': 'prévient de l’échéance',
  'mail.client-refused': 'prévient du refus', 'links.cancel': 'coupe les liens ouverts', 'links.renew': 'refait les liens',
  'mail.abandoned': 'prévient de l’abandon', 'reminders.stop': 'arrête les rappels', 'mail.declined': 'prévient du refus', 'letter.refusal': 'produit la lettre de refus',
  'checklist.build': 'dresse la liste des pièces', 'mail.file-opened': 'annonce la constitution', 'notify.admins': 'prévient les gestionnaires',
  'notify.company': 'prévient la compagnie', 'clock.underwriting': 'lance le délai d’étude', 'mail.info-requested': 'demande les informations', 'mail.info-withdrawn': 'oublie la question et en prévient',
  'endorsement.record': 'consigne le premier accord', 'endorsement.void': 'annule le premier accord', 'decision.record': 'consigne la décision', 'mail.reopened': 'annonce la réouverture',
  'premium.ask': 'rend la prime due', 'premium.cancel': 'n’attend plus la prime',
  'premium.documents': 'produit l’appel de prime', 'signature.quote': 'fait signer le devis', 'mail.premium-called': 'annonce l’appel de prime',
  'signature.relaunch': 'relance la signature', 'signature.remind': 'rappelle la signature à qui n’a pas signé', 'signature.keep': 'conserve la signature', 'payment.link': 'envoie le lien de paiement',
  'mail.payment-failed': 'prévient de l’échec', 'receipt.issue': 'émet le reçu', 'ledger.payment': 'écrit l’encaissement', 'receipt.void': 'annule le reçu',
  'ledger.reversal': 'écrit le rejet de la banque', 'mail.payment-reversed': 'prévient du rejet, demande de payer à nouveau',
  'refund.ask': 'demande le remboursement', 'refund.pay': 'rembourse', 'ledger.refund': 'écrit le remboursement',
  'policy.number': 'numérote la police', 'contract.documents': 'produit le contrat', 'signature.contract': 'fait signer le contrat',
  'contract.activate': 'met le contrat en vigueur', 'attestations.issue': 'émet les attestations', 'commission.record': 'écrit la commission',
  'letter.termination': 'produit la lettre de résiliation', 'refund.pro-rata': 'rembourse au prorata',
  'letter.information': 'envoie la lettre d’information', 'mail.works-end': 'demande la fin de travaux', 'mail.works-end-reminder': 'rappelle la fin de travaux',
  'works-end.keep': 'garde la déclaration', 'works-end.compare': 'compare au contrat', 'mail.pieces-missing': 'demande les pièces', 'letter.pieces-missing': 'écrit la lettre à envoyer en recommandé',
  'adjustment.call': 'appelle la différence', 'adjustment.cancel': 'annule l’appel', 'endorsement.documents': 'produit l’avenant',
  'signature.endorsement': 'fait signer l’avenant', 'cover.start': 'ouvre la garantie',
};
