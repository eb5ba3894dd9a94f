import { joint, law, rowsWhile } from './rule.ts';

const row = rowsWhile('inProgress');

const reopen = row({ by: ['A step', 'C step'], when: ['quoteUnsigned'], to: 'dossier-en-etude', effects: ['links.cancel', 'mail.reopened'] });
const relaunch = row({ by: ['A call', 'B call', 'S call'], when: ['signatureBroken', 'canSign'], effects: ['signature.relaunch'] });
const refund = [
  row({ by: ['A call'], when: ['paidAndKept', 'refundNotAsked'], effects: ['refund.ask', 'notify.admins'] }),
  row({ by: ['A call'], when: ['paidAndKept', 'refundAskedByAnother', 'canTakePayments'], effects: ['links.cancel', 'refund.pay', 'ledger.refund'] }),
];

/** From the decision to the signed contract: tabs 4 and 5 of the dossier. */
export const contractSteps = {
  'validation-provider': law.createStateConfig({
    on: {
      'UNDERWRITING.REOPEN': reopen,
      'PREMIUM.CALL': row({
        by: ['A step'], when: ['canMakeDocuments', 'canSign', 'canTakePayments'],
        to: 'devis-envoye-appel-de-prime', effects: ['premium.documents', 'signature.quote', 'mail.premium-called'],
      }),
    },
  }),

  'devis-envoye-appel-de-prime': law.createStateConfig({
    on: {
      'UNDERWRITING.REOPEN': reopen,
      'SIGNATURE.RELAUNCH': relaunch,
      'QUOTE.SIGNED': row({ by: ['K webhook'], when: ['quoteSigned'], to: 'devis-dda-signe-en-attente-paiement', effects: ['signature.keep', 'payment.link'] }),
    },
  }),

  'devis-dda-signe-en-attente-paiement': law.createStateConfig({
    on: {
      'PAYMENT.FAILED': row({ by: ['S webhook'], effects: ['mail.payment-failed'] }),
      'PAYMENT.CONFIRMED': row({
        by: ['S webhook', 'A call'], when: ['amountDueReached'],
        to: 'prime-payee-devis-signe', effects: ['receipt.issue', 'ledger.payment'],
      }),
    },
  }),

  'prime-payee-devis-signe': law.createStateConfig({
    on: {
      'INFO.REQUEST': row({ by: ['A step', 'C step'], when: ['contractUnsigned'], to: 'demande-info-contrat', effects: ['mail.info-requested'] }),
      'PAYMENT.REFUND': refund,
      'CONTRACT.ISSUE': row({
        by: ['A step'], when: ['paidAndKept', 'attestationsValid', 'canMakeDocuments', 'canSign'],
        to: 'contrat-envoye-pour-signature-electronique', effects: ['policy.number', 'contract.documents', 'signature.contract'],
      }),
    },
  }),

  'contrat-envoye-pour-signature-electronique': law.createStateConfig({
    on: {
      'INFO.REQUEST': row({ by: ['A step'], when: ['contractUnsigned'], to: 'demande-info-contrat', effects: ['links.cancel', 'mail.info-requested'] }),
      'PAYMENT.REFUND': refund,
      'SIGNATURE.RELAUNCH': relaunch,
      'CONTRACT.SIGNED': row({
        ...joint.contractSigned,
        to: 'contrat-signe', effects: ['signature.keep', 'attestations.issue', 'commission.record'],
      }),
    },
  }),

  'demande-info-contrat': law.createStateConfig({
    on: {
      'INFO.PROVIDE': row({ by: ['B step'], when: ['suppliedWhatWasAsked'], to: 'prime-payee-devis-signe', effects: ['notify.admins'] }),
      'PAYMENT.REFUND': refund,
    },
  }),
};
