import { paidSteps } from '#domain/steps.ts';
import { lifecycle } from './vocabulary.ts';

/** From the decision to the contract that is out for signature: tabs 4 and 5 of the dossier. */
export const contractRows = lifecycle.rowsWhile('inProgress', 'step', [
  {
    event: 'UNDERWRITING.REOPEN', from: ['validation-provider', 'devis-envoye-appel-de-prime'], by: ['A step', 'C step'], when: ['quoteUnsigned'],
    to: 'dossier-en-etude', effects: ['endorsement.void', 'links.cancel', 'premium.cancel', 'mail.reopened'],
  },
  {
    event: 'PREMIUM.CALL', from: 'validation-provider', by: ['A step'], when: ['everybodyHasEmail', 'canMakeDocuments', 'canSign', 'canTakePayments'],
    to: 'devis-envoye-appel-de-prime', effects: ['premium.ask', 'premium.documents', 'signature.quote', 'mail.premium-called'],
  },
  {
    event: 'QUOTE.SIGNED', from: 'devis-envoye-appel-de-prime', by: ['K webhook'], when: ['quoteSigned', 'everybodyHasEmail'],
    to: 'devis-dda-signe-en-attente-paiement', effects: ['signature.keep', 'payment.link'],
  },
  { event: 'PAYMENT.FAILED', from: 'devis-dda-signe-en-attente-paiement', by: ['S webhook'], effects: ['mail.payment-failed'] },
  {
    event: 'PAYMENT.CONFIRMED', from: 'devis-dda-signe-en-attente-paiement', by: ['S webhook', 'A call'], when: ['amountDueReached'],
    to: 'prime-payee-devis-signe', effects: ['receipt.issue', 'ledger.payment'],
  },
  // The bank took back a transfer or a cheque: the file waits for its money again, and what followed from it ends.
  { event: 'PAYMENT.REVERSE', from: 'devis-dda-signe-en-attente-paiement', by: ['A call'], when: ['receiptToReverse'], effects: ['ledger.reversal', 'mail.payment-reversed'] },
  {
    event: 'PAYMENT.REVERSE', from: ['prime-payee-devis-signe', 'contrat-envoye-pour-signature-electronique'], by: ['A call'], when: ['receiptToReverse'],
    to: 'devis-dda-signe-en-attente-paiement', effects: ['links.cancel', 'ledger.reversal', 'receipt.void', 'mail.payment-reversed'],
  },
  {
    event: 'PAYMENT.REVERSE', from: 'demande-info-contrat', by: ['A call'], when: ['receiptToReverse'],
    to: 'devis-dda-signe-en-attente-paiement', effects: ['links.cancel', 'ledger.reversal', 'receipt.void', 'mail.info-withdrawn', 'mail.payment-reversed'],
  },
  { event: 'INFO.REQUEST', from: 'prime-payee-devis-signe', by: ['A step', 'C step'], when: ['contractUnsigned'], to: 'demande-info-contrat', effects: ['mail.info-requested'] },
  {
    event: 'INFO.REQUEST', from: 'contrat-envoye-pour-signature-electronique', by: ['A step'], when: ['contractUnsigned'],
    to: 'demande-info-contrat', effects: ['links.cancel', 'mail.info-requested'],
  },
  { event: 'INFO.PROVIDE', from: 'demande-info-contrat', by: ['B step'], when: ['suppliedWhatWasAsked'], to: 'prime-payee-devis-signe', effects: ['notify.admins'] },
  { event: 'INFO.WITHDRAW', from: 'demande-info-contrat', by: ['A call'], to: 'prime-payee-devis-signe', effects: ['mail.info-withdrawn'] },
  {
    event: 'PAYMENT.REFUND', from: paidSteps, by: ['A call'], when: ['paidAndKept', 'nothingTakenByDispute', 'refundNotAsked'],
    effects: ['refund.ask', 'notify.admins'],
  },
  {
    event: 'PAYMENT.REFUND', from: paidSteps, by: ['A call'],
    when: ['paidAndKept', 'nothingTakenByDispute', 'refundAskedByAnother', 'canTakePayments'],
    effects: ['links.cancel', 'refund.pay', 'ledger.refund'],
  },
  {
    event: 'CONTRACT.ISSUE', from: 'prime-payee-devis-signe', by: ['A step'], when: ['paidAndKept', 'attestationsValid', 'everybodyHasEmail', 'canMakeDocuments', 'canSign'],
    to: 'contrat-envoye-pour-signature-electronique', effects: ['policy.number', 'contract.documents', 'signature.contract'],
  },
  {
    event: 'SIGNATURE.RELAUNCH', from: ['devis-envoye-appel-de-prime', 'contrat-envoye-pour-signature-electronique'], by: ['A call', 'B call', 'S call'],
    when: ['signatureBroken', 'everybodyHasEmail', 'canSign'], effects: ['signature.relaunch'],
  },
  {
    event: 'CLIENT.REMIND', from: ['devis-envoye-appel-de-prime', 'contrat-envoye-pour-signature-electronique'], by: ['B call', 'A call'],
    when: ['signatureOpen', 'notRemindedToday'], effects: ['signature.remind'],
  },
]);
