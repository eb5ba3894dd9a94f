import { lifecycle } from './vocabulary.ts';

/** From the price to the underwriter's decision: the first three tabs of the dossier. */
export const subscriptionRows = lifecycle.rowsWhile('inProgress', 'step', [
  { event: 'REQUEST.SIMULATE', from: 'prerequest-do', by: ['B simulate', 'A simulate'], when: ['eligible'], effects: ['price.compute'] },
  { event: 'OFFER.SAVE', from: 'prerequest-do', by: ['B save', 'A save'], when: ['eligible', 'priced'], to: 'offre-enregistree', effects: ['offer.number'] },
  { event: 'OFFER.SAVE', from: 'offre-enregistree', by: ['B save', 'A save'], when: ['eligible', 'priced'], effects: ['offer.version'] },
  {
    event: 'PRICE.SEND', from: 'offre-enregistree', by: ['B devis', 'A devis'], when: ['eligible', 'priceIsFirm', 'offerValid', 'canMakeDocuments'],
    to: 'offre-envoyee', effects: ['quote.documents', 'mail.offer'],
  },
  {
    event: 'QUOTE.SEND', from: 'offre-enregistree', by: ['B devis', 'A devis'], when: ['eligible', 'formComplete', 'priceIsFirm', 'offerValid', 'canMakeDocuments'],
    to: 'offre-envoyee', effects: ['quote.documents', 'mail.offer'],
  },
  { event: 'QUOTE.SEND', from: 'offre-envoyee', by: ['B devis', 'A devis'], when: ['formComplete', 'offerValid', 'canMakeDocuments'], effects: ['quote.documents', 'mail.offer'] },
  { event: 'CLIENT.REMIND', from: 'offre-envoyee', by: ['B call', 'A call'], when: ['offerValid', 'notRemindedToday'], effects: ['mail.offer-reminder'] },

  { event: 'REQUEST.EDIT', from: ['prerequest-do', 'offre-enregistree'], by: ['B save', 'A save'], effects: ['request.save'] },
  {
    event: 'REQUEST.EDIT', from: ['offre-envoyee', 'constitution-du-dossier', 'demande-info-souscription'], by: ['B save', 'A save'], when: ['keepsThePrice'],
    effects: ['request.save'],
  },
  { event: 'REQUEST.EDIT', from: 'dossier-en-etude', by: ['A save'], when: ['keepsThePrice'], effects: ['request.save'] },
  {
    event: 'OFFER.REVISE', from: ['offre-envoyee', 'constitution-du-dossier', 'demande-info-souscription'], by: ['B step', 'A step'],
    to: 'offre-enregistree', effects: ['links.cancel', 'offer.version', 'offer.take-back'],
  },
  { event: 'OFFER.REVISE', from: 'dossier-en-etude', by: ['A step'], to: 'offre-enregistree', effects: ['links.cancel', 'offer.version', 'offer.take-back'] },

  { event: 'REFERRAL.REQUEST', from: ['prerequest-do', 'offre-enregistree'], by: ['B call', 'A call'], when: ['referralNeeded'], effects: ['referral.ask', 'notify.company'] },
  { event: 'REFERRAL.GRANT', from: ['prerequest-do', 'offre-enregistree'], by: ['C call'], when: ['referralPending'], effects: ['referral.grant'] },

  { event: 'FILE.OPEN', from: 'offre-envoyee', by: ['B step', 'K link'], when: ['offerValid'], to: 'constitution-du-dossier', effects: ['checklist.build', 'mail.file-opened'] },
  {
    event: 'FILE.SUBMIT', from: 'constitution-du-dossier', by: ['B step'], when: ['formComplete', 'mandatoryPieces', 'mandatoryTrades'],
    to: 'dossier-en-etude', effects: ['endorsement.void', 'notify.admins', 'notify.company', 'clock.underwriting'],
  },
  { event: 'INFO.REQUEST', from: 'dossier-en-etude', by: ['A step', 'C step'], to: 'demande-info-souscription', effects: ['mail.info-requested'] },
  {
    event: 'FILE.SUBMIT', from: 'demande-info-souscription', by: ['B step'], when: ['formComplete', 'suppliedWhatWasAsked'],
    to: 'dossier-en-etude', effects: ['endorsement.void', 'notify.admins', 'notify.company', 'clock.underwriting'],
  },
  // What the broker changed while it was asked, nobody has endorsed.
  {
    event: 'INFO.WITHDRAW', from: 'demande-info-souscription', by: ['A call'], when: ['formComplete'],
    to: 'dossier-en-etude', effects: ['endorsement.void', 'mail.info-withdrawn'],
  },
  { event: 'UNDERWRITING.ENDORSE', from: 'dossier-en-etude', by: ['A call', 'C call'], when: ['aboveLimit', 'notEndorsedYet'], effects: ['endorsement.record'] },
  {
    event: 'UNDERWRITING.APPROVE', from: 'dossier-en-etude', by: ['A step', 'C step'], when: ['companyOnlyOnReferral', 'piecesAccepted', 'priceFresh', 'endorsedByAnother'],
    to: 'validation-provider', effects: ['decision.record'],
  },
]);
