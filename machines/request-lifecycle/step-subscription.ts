import { law, rowsWhile } from './rule.ts';

const first = rowsWhile();
const row = rowsWhile('inProgress');

const edit = row({ by: ['B save', 'A save'], when: ['keepsThePrice'], effects: ['request.save'] });
const freeEdit = row({ by: ['B save', 'A save'], effects: ['request.save'] });
const revise = row({ by: ['B step', 'A step'], to: 'offre-enregistree', effects: ['links.cancel', 'offer.version'] });
const askReferral = row({ by: ['B call', 'A call'], when: ['referralNeeded'], effects: ['referral.ask', 'notify.company'] });
const grantReferral = row({ by: ['C call'], when: ['referralPending'], effects: ['referral.grant'] });
const notEligible = row({ by: ['S simulate', 'S save'], when: ['notEligible'], to: 'prerequest-do', effects: ['reasons.store'] });

/** From the price to the underwriter's decision: the first three tabs of the dossier. */
export const subscriptionSteps = {
  new: law.createStateConfig({
    on: {
      'REQUEST.SIMULATE': first({ by: ['B simulate', 'A simulate'], when: ['eligible'], to: 'prerequest-do', effects: ['price.compute'] }),
      'ELIGIBILITY.FAIL': first({ by: ['S simulate', 'S save'], when: ['notEligible'], to: 'prerequest-do', effects: ['reasons.store'] }),
    },
  }),

  'prerequest-do': law.createStateConfig({
    on: {
      'REQUEST.SIMULATE': row({ by: ['B simulate', 'A simulate'], when: ['eligible'], effects: ['price.compute'] }),
      'OFFER.SAVE': row({ by: ['B save', 'A save'], when: ['eligible', 'priced'], to: 'offre-enregistree', effects: ['offer.number'] }),
      'REQUEST.EDIT': freeEdit,
      'REFERRAL.REQUEST': askReferral,
      'REFERRAL.GRANT': grantReferral,
    },
  }),

  'offre-enregistree': law.createStateConfig({
    on: {
      'OFFER.SAVE': row({ by: ['B save', 'A save'], when: ['eligible', 'priced'], effects: ['offer.version'] }),
      'REQUEST.EDIT': freeEdit,
      'ELIGIBILITY.FAIL': notEligible,
      'REFERRAL.REQUEST': askReferral,
      'REFERRAL.GRANT': grantReferral,
      'QUOTE.SEND': row({
        by: ['B devis', 'A devis'], when: ['eligible', 'formComplete', 'priceIsFirm', 'offerValid', 'canMakeDocuments'],
        to: 'offre-envoyee', effects: ['quote.documents', 'mail.offer'],
      }),
    },
  }),

  'offre-envoyee': law.createStateConfig({
    on: {
      'QUOTE.SEND': row({ by: ['B devis', 'A devis'], when: ['offerValid', 'canMakeDocuments'], effects: ['quote.documents', 'mail.offer'] }),
      'REQUEST.EDIT': edit,
      'OFFER.REVISE': revise,
      'FILE.OPEN': row({ by: ['B step', 'K link'], when: ['offerValid'], to: 'constitution-du-dossier', effects: ['checklist.build', 'mail.file-opened'] }),
    },
  }),

  'constitution-du-dossier': law.createStateConfig({
    on: {
      'REQUEST.EDIT': edit,
      'OFFER.REVISE': revise,
      'FILE.SUBMIT': row({
        by: ['B step'], when: ['mandatoryPieces', 'mandatoryTrades'],
        to: 'dossier-en-etude', effects: ['notify.admins', 'notify.company', 'clock.underwriting'],
      }),
    },
  }),

  'dossier-en-etude': law.createStateConfig({
    on: {
      'REQUEST.EDIT': row({ by: ['A save'], when: ['keepsThePrice'], effects: ['request.save'] }),
      'OFFER.REVISE': row({ by: ['A step'], to: 'offre-enregistree', effects: ['links.cancel', 'offer.version'] }),
      'INFO.REQUEST': row({ by: ['A step', 'C step'], to: 'demande-info-souscription', effects: ['mail.info-requested'] }),
      'UNDERWRITING.ENDORSE': row({ by: ['A call', 'C call'], when: ['aboveLimit', 'notEndorsedYet'], effects: ['endorsement.record'] }),
      'UNDERWRITING.APPROVE': row({
        by: ['A step', 'C step'], when: ['companyOnlyOnReferral', 'piecesAccepted', 'priceFresh', 'endorsedByAnother'],
        to: 'validation-provider', effects: ['decision.record'],
      }),
    },
  }),

  'demande-info-souscription': law.createStateConfig({
    on: {
      'REQUEST.EDIT': edit,
      'OFFER.REVISE': revise,
      'FILE.SUBMIT': row({ by: ['B step'], when: ['suppliedWhatWasAsked'], to: 'dossier-en-etude', effects: ['notify.admins', 'notify.company', 'clock.underwriting'] }),
    },
  }),
};
