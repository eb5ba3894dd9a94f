import { effect, joint, law, rowsWhile } from './rule.ts';

const row = rowsWhile();

/** The folder a request lies in. A move here never moves the step, but for the joint ones (⇒), which the step region repeats. */
export const statusRegion = law.createStateConfig({
  initial: 'new',
  states: {
    new: {
      on: {
        'REQUEST.SIMULATE': row({ by: ['B simulate', 'A simulate'], when: ['eligible'], to: 'offres-en-cours', effects: ['price.compute'] }),
        'ELIGIBILITY.FAIL': row({ by: ['S simulate', 'S save'], when: ['notEligible'], to: 'offres-non-eligibles', effects: ['reasons.store'] }),
      },
    },

    'offres-en-cours': {
      exit: effect('links.cancel'),
      on: {
        'ELIGIBILITY.FAIL': row({ by: ['S simulate', 'S save'], when: ['notSentYet', 'notEligible'], to: 'offres-non-eligibles', effects: ['reasons.store'] }),
        'CLIENT.REFUSE': row({ by: ['K link', 'B call'], when: ['sent', 'quoteUnsigned'], to: 'offres-refusees', effects: ['mail.client-refused'] }),
        'STATUS.ABANDON': row({ by: ['A status', 'C status'], when: ['nothingPaidAndKept'], to: 'offres-abandonnees', effects: ['mail.abandoned'] }),
        'STATUS.ARCHIVE': row({ by: ['A status', 'C status'], when: ['unpaid'], to: 'offres-archivees', effects: ['reminders.stop'] }),
        'OFFER.EXPIRE': row({ by: ['S timer'], when: ['savedOrSent', 'offerOver'], to: 'offres-archivees', effects: ['mail.expired'] }),
        'PROVIDER.DECLINE': row({
          by: ['A status', 'C status'], when: ['nothingPaidAndKept', 'canMakeDocuments'],
          to: 'dossier-decline-provider', effects: ['mail.declined', 'letter.refusal'],
        }),
        'COMPANY.DECLINE': row({
          by: ['C status', 'A status'], when: ['nothingPaidAndKept', 'canMakeDocuments'],
          to: 'dossier-decline-compagnie', effects: ['mail.declined', 'letter.refusal'],
        }),
        'CONTRACT.SIGNED': row({ ...joint.contractSigned, to: 'offres-signees', effects: ['contract.activate'] }),
      },
    },

    'offres-non-eligibles': {
      on: {
        'REQUEST.SIMULATE': row({ by: ['B simulate', 'A simulate'], when: ['eligible'], to: 'offres-en-cours', effects: ['price.compute'] }),
        'ELIGIBILITY.FAIL': row({ by: ['S simulate', 'S save'], when: ['notEligible'], effects: ['reasons.store'] }),
        'ELIGIBILITY.OVERRIDE': row({ by: ['A status', 'C status'], to: 'offres-en-cours', effects: ['override.log', 'price.compute'] }),
      },
    },

    'offres-archivees': {
      on: {
        'STATUS.RESUME': row({ by: ['A status', 'C status'], to: 'offres-en-cours', effects: ['offer.renew', 'links.renew'] }),
      },
    },

    'offres-signees': {
      on: {
        'RECEPTION.RECORD': [
          row({ ...joint.receivedAfterEndorsement, to: 'offres-receptionnees', effects: ['cover.start'] }),
          row({ ...joint.receivedUnchanged, to: 'offres-receptionnees', effects: ['cover.start'] }),
        ],
        'CONTRACT.TERMINATE': row({
          by: ['A call'], when: ['canMakeDocuments', 'canTakePayments'],
          to: 'offres-abandonnees', effects: ['letter.termination', 'refund.pro-rata'],
        }),
      },
    },

    // Not final: claims go on for ten years.
    'offres-receptionnees': {},

    // A closed file is never changed: a duplicate makes a new one.
    'offres-refusees': {},
    'offres-abandonnees': {},
    'dossier-decline-provider': {},
    'dossier-decline-compagnie': {},
  },
});
