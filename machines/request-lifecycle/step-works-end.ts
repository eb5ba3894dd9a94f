import { joint, law, rowsWhile } from './rule.ts';

const row = rowsWhile('inForce');

const worksEndLetter = row({ by: ['S timer', 'A step'], when: ['worksEndLetterDue'], to: 'courrier-de-fin-de-travaux-envoye', effects: ['mail.works-end'] });
const submit = row({ by: ['B step', 'K link'], when: ['receptionAndCost'], to: 'documents-de-fin-de-travaux-recus', effects: ['notify.admins'] });
const aggravate = row({ by: ['A step', 'C step'], when: ['aggravated'], to: 'dossier-aggrave', effects: ['notify.company'] });
const adjust = row({ by: ['A step'], when: ['premiumDiffers', 'canMakeDocuments', 'canTakePayments'], to: 'prime-reajustement', effects: ['adjustment.call'] });

/** From the signed contract to the end of the works: tab 6 of the dossier. */
export const worksEndSteps = {
  'contrat-signe': law.createStateConfig({
    on: {
      'LETTER.INFORMATION.SEND': row({
        by: ['S timer', 'A step'], when: ['informationLetterDue', 'canMakeDocuments'],
        to: 'courrier-dinformation-envoye', effects: ['letter.information'],
      }),
      'LETTER.WORKS_END.SEND': worksEndLetter,
      'WORKS_END.SUBMIT': submit,
    },
  }),

  'courrier-dinformation-envoye': law.createStateConfig({ on: { 'LETTER.WORKS_END.SEND': worksEndLetter, 'WORKS_END.SUBMIT': submit } }),

  'courrier-de-fin-de-travaux-envoye': law.createStateConfig({
    on: {
      'LETTER.WORKS_END.SEND': row({ by: ['S timer'], when: ['reminderDue'], effects: ['mail.works-end-reminder'] }),
      'WORKS_END.SUBMIT': submit,
      'WORKS_END.MISSING': row({ by: ['S timer'], when: ['silentFor90Days'], to: 'documents-de-fin-de-travaux-manquants', effects: ['mail.pieces-missing', 'letter.pieces-missing'] }),
    },
  }),

  'documents-de-fin-de-travaux-recus': law.createStateConfig({
    on: {
      'WORKS_END.STUDY': row({ by: ['A step'], to: 'documents-de-fin-de-travaux-en-etude', effects: ['works-end.compare'] }),
    },
  }),

  'documents-de-fin-de-travaux-en-etude': law.createStateConfig({
    on: {
      'WORKS_END.MISSING': row({ by: ['A step'], to: 'documents-de-fin-de-travaux-manquants', effects: ['mail.pieces-missing'] }),
      'RISK.AGGRAVATE': aggravate,
      'PREMIUM.ADJUST': adjust,
      'WORKS_END.VALIDATE': row({ by: ['A step'], when: ['premiumIsTheSame'], to: 'validation-fin-travaux-effectuee', effects: ['decision.record'] }),
    },
  }),

  'documents-de-fin-de-travaux-manquants': law.createStateConfig({ on: { 'WORKS_END.SUBMIT': submit, 'RISK.AGGRAVATE': aggravate } }),

  'dossier-aggrave': law.createStateConfig({
    on: {
      'WORKS_END.SUBMIT': submit,
      'PREMIUM.ADJUST': adjust,
      'WORKS_END.VALIDATE': row({ by: ['C step'], to: 'validation-fin-travaux-effectuee', effects: ['decision.record'] }),
    },
  }),

  'prime-reajustement': law.createStateConfig({
    on: {
      'PAYMENT.FAILED': row({ by: ['S webhook'], effects: ['mail.payment-failed'] }),
      'PAYMENT.CONFIRMED': row({ by: ['S webhook', 'A call'], when: ['differenceSettled'], to: 'prime-reajustement-payee', effects: ['receipt.issue', 'ledger.payment'] }),
      'WORKS_END.STUDY': row({ by: ['A step'], when: ['differenceUnpaid'], to: 'documents-de-fin-de-travaux-en-etude', effects: ['links.cancel', 'adjustment.cancel'] }),
    },
  }),

  'prime-reajustement-payee': law.createStateConfig({
    on: {
      'ENDORSEMENT.ISSUE': row({
        by: ['A step'], when: ['canMakeDocuments', 'canSign'],
        to: 'avenant-fin-de-travaux', effects: ['endorsement.documents', 'signature.endorsement'],
      }),
    },
  }),

  'validation-fin-travaux-effectuee': law.createStateConfig({
    on: {
      'ENDORSEMENT.ISSUE': row({
        by: ['A step'], when: ['contractDataChanged', 'canMakeDocuments', 'canSign'],
        to: 'avenant-fin-de-travaux', effects: ['endorsement.documents', 'signature.endorsement'],
      }),
      'RECEPTION.RECORD': row({
        ...joint.receivedUnchanged,
        to: 'offres-receptionnees', effects: ['cover.start'],
      }),
    },
  }),

  'avenant-fin-de-travaux': law.createStateConfig({
    on: {
      'SIGNATURE.RELAUNCH': row({ by: ['A call', 'B call', 'S call'], when: ['signatureBroken', 'canSign'], effects: ['signature.relaunch'] }),
      'ENDORSEMENT.WITHDRAW': row({ by: ['A step'], when: ['endorsementUnsigned'], to: 'documents-de-fin-de-travaux-en-etude', effects: ['links.cancel'] }),
      'ENDORSEMENT.SIGNED': row({ by: ['K webhook'], when: ['endorsementSigned'], to: 'avenant-fin-travaux-signe', effects: ['signature.keep'] }),
    },
  }),

  'avenant-fin-travaux-signe': law.createStateConfig({
    on: {
      'RECEPTION.RECORD': row({ ...joint.receivedAfterEndorsement, to: 'offres-receptionnees', effects: ['cover.start'] }),
    },
  }),

  'offres-receptionnees': law.createStateConfig({}),
};
