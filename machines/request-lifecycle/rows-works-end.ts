import { inForceSteps } from '#domain/steps.ts';
import { lifecycle } from './vocabulary.ts';

const documentsAwaited = [
  'contrat-signe', 'courrier-dinformation-envoye', 'courrier-de-fin-de-travaux-envoye', 'documents-de-fin-de-travaux-manquants', 'dossier-aggrave',
] as const;

/** From the signed contract to the end of the works: tab 6 of the dossier. */
export const worksEndRows = lifecycle.rowsWhile('inForce', 'step', [
  {
    event: 'LETTER.INFORMATION.SEND', from: 'contrat-signe', by: ['S timer', 'A step'], when: ['informationLetterDue', 'canMakeDocuments'],
    to: 'courrier-dinformation-envoye', effects: ['letter.information'],
  },
  {
    event: 'LETTER.WORKS_END.SEND', from: ['contrat-signe', 'courrier-dinformation-envoye'], by: ['S timer', 'A step'], when: ['worksEndLetterDue'],
    to: 'courrier-de-fin-de-travaux-envoye', effects: ['mail.works-end'],
  },
  { event: 'LETTER.WORKS_END.SEND', from: 'courrier-de-fin-de-travaux-envoye', by: ['S timer'], when: ['reminderDue'], effects: ['mail.works-end-reminder'] },
  {
    event: 'WORKS_END.SUBMIT', from: documentsAwaited, by: ['B step', 'K link'], when: ['receptionAndCost'],
    to: 'documents-de-fin-de-travaux-recus', effects: ['works-end.keep', 'notify.admins'],
  },
  {
    event: 'WORKS_END.MISSING', from: 'courrier-de-fin-de-travaux-envoye', by: ['S timer'], when: ['silentFor90Days'],
    to: 'documents-de-fin-de-travaux-manquants', effects: ['mail.pieces-missing', 'letter.pieces-missing'],
  },
  { event: 'WORKS_END.STUDY', from: 'documents-de-fin-de-travaux-recus', by: ['A step'], to: 'documents-de-fin-de-travaux-en-etude', effects: ['works-end.compare'] },
  { event: 'WORKS_END.MISSING', from: 'documents-de-fin-de-travaux-en-etude', by: ['A step'], to: 'documents-de-fin-de-travaux-manquants', effects: ['mail.pieces-missing'] },
  {
    event: 'INFO.WITHDRAW', from: 'documents-de-fin-de-travaux-manquants', by: ['A call'], when: ['declarationStudied'],
    to: 'documents-de-fin-de-travaux-en-etude', effects: ['mail.info-withdrawn'],
  },
  {
    event: 'RISK.AGGRAVATE', from: ['documents-de-fin-de-travaux-en-etude', 'documents-de-fin-de-travaux-manquants'], by: ['A step', 'C step'], when: ['aggravated'],
    to: 'dossier-aggrave', effects: ['notify.company'],
  },
  {
    event: 'PREMIUM.ADJUST', from: ['documents-de-fin-de-travaux-en-etude', 'dossier-aggrave'], by: ['A step'], when: ['premiumDiffers', 'canMakeDocuments', 'canTakePayments'],
    to: 'prime-reajustement', effects: ['adjustment.call'],
  },
  {
    event: 'WORKS_END.VALIDATE', from: 'documents-de-fin-de-travaux-en-etude', by: ['A step'], when: ['premiumIsTheSame'],
    to: 'validation-fin-travaux-effectuee', effects: ['decision.record'],
  },
  { event: 'WORKS_END.VALIDATE', from: 'dossier-aggrave', by: ['C step'], to: 'validation-fin-travaux-effectuee', effects: ['decision.record'] },
  { event: 'PAYMENT.FAILED', from: 'prime-reajustement', by: ['S webhook'], effects: ['mail.payment-failed'] },
  {
    event: 'PAYMENT.CONFIRMED', from: 'prime-reajustement', by: ['S webhook', 'A call'], when: ['differenceSettled'],
    to: 'prime-reajustement-payee', effects: ['receipt.issue', 'ledger.payment'],
  },
  {
    event: 'PAYMENT.CONFIRMED', from: inForceSteps, by: ['S webhook', 'A call'], when: ['premiumTakenBack', 'amountDueReached'],
    effects: ['receipt.issue', 'ledger.payment'],
  },
  {
    event: 'WORKS_END.STUDY', from: 'prime-reajustement', by: ['A step'], when: ['differenceUnpaid'],
    to: 'documents-de-fin-de-travaux-en-etude', effects: ['links.cancel', 'adjustment.cancel'],
  },
  {
    event: 'ENDORSEMENT.ISSUE', from: 'prime-reajustement-payee', by: ['A step'], when: ['everybodyHasEmail', 'canMakeDocuments', 'canSign'],
    to: 'avenant-fin-de-travaux', effects: ['endorsement.documents', 'signature.endorsement'],
  },
  {
    event: 'ENDORSEMENT.ISSUE', from: 'validation-fin-travaux-effectuee', by: ['A step'], when: ['contractDataChanged', 'everybodyHasEmail', 'canMakeDocuments', 'canSign'],
    to: 'avenant-fin-de-travaux', effects: ['endorsement.documents', 'signature.endorsement'],
  },
  {
    event: 'SIGNATURE.RELAUNCH', from: 'avenant-fin-de-travaux', by: ['A call', 'B call', 'S call'], when: ['signatureBroken', 'everybodyHasEmail', 'canSign'],
    effects: ['signature.relaunch'],
  },
  { event: 'CLIENT.REMIND', from: 'avenant-fin-de-travaux', by: ['B call', 'A call'], when: ['signatureOpen', 'notRemindedToday'], effects: ['signature.remind'] },
  {
    event: 'ENDORSEMENT.WITHDRAW', from: 'avenant-fin-de-travaux', by: ['A step'], when: ['endorsementUnsigned'],
    to: 'documents-de-fin-de-travaux-en-etude', effects: ['links.cancel'],
  },
  {
    event: 'ENDORSEMENT.SIGNED', from: 'avenant-fin-de-travaux', by: ['K webhook'], when: ['endorsementSigned', 'everybodyHasEmail'],
    to: 'avenant-fin-travaux-signe', effects: ['signature.keep'],
  },
]);
