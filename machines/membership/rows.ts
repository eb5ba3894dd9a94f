import { membershipVocabulary } from './vocabulary.ts';

const { joint, rows } = membershipVocabulary;

/** The file of the membership, from the first page of the registration to its end. */
const fileRows = rows('status', [
  {
    event: 'ELIGIBILITY.FAIL',
    from: 'unfinished',
    by: ['S registration'],
    when: ['notAnIntermediary'],
    to: 'noteligible',
    effects: ['reasons.store', 'mail.not-eligible'],
  },
  {
    event: 'DOCUMENTS.SUBMIT',
    from: 'unfinished',
    by: ['B registration'],
    when: ['isIntermediary', 'stepsFilled', 'mandatoryPieces'],
    to: 'pending',
    effects: ['registration.finish', 'agreement.open', 'notify.admins'],
  },
  {
    event: 'DOCUMENTS.SUBMIT',
    from: 'requestInfo',
    by: ['B call'],
    when: ['suppliedWhatWasAsked', 'agreementSettled'],
    to: 'signed',
    effects: ['notify.admins'],
  },
  {
    event: 'DOCUMENTS.SUBMIT',
    from: 'requestInfo',
    by: ['B call'],
    when: ['suppliedWhatWasAsked', 'agreementOpen'],
    to: 'pending',
    effects: ['agreement.open', 'notify.admins'],
  },
  // An expired membership is renewed by its new papers: its agreement remains in force.
  {
    event: 'DOCUMENTS.SUBMIT',
    from: 'pending',
    by: ['B call'],
    when: ['agreementSettled', 'papersInForce'],
    to: 'signed',
    effects: ['notify.admins'],
  },
  {
    event: 'INFO.REQUEST',
    from: ['pending', 'signed', 'valid'],
    by: ['A call'],
    to: 'requestInfo',
    effects: ['mail.info-requested'],
  },
  // Back to where it was asked, as far as that place is still true: an agreement may have been signed
  // meanwhile, or papers be over.
  {
    event: 'INFO.WITHDRAW',
    from: 'requestInfo',
    while: ['letIn'],
    by: ['A call'],
    when: ['askedOfMember'],
    to: 'valid',
    effects: ['mail.info-withdrawn'],
  },
  {
    event: 'INFO.WITHDRAW',
    from: 'requestInfo',
    by: ['A call'],
    when: ['agreementSettled', 'papersInForce'],
    to: 'signed',
    effects: ['mail.info-withdrawn'],
  },
  {
    event: 'INFO.WITHDRAW',
    from: 'requestInfo',
    by: ['A call'],
    to: 'pending',
    effects: ['agreement.open', 'mail.info-withdrawn'],
  },
  {
    event: 'AGREEMENT.SIGNED',
    from: 'pending',
    by: ['B webhook'],
    when: ['agreementSigned'],
    to: 'signed',
    effects: ['signature.keep', 'notify.admins'],
  },
  {
    event: 'AGREEMENT.WAIVE',
    from: 'pending',
    by: ['A call'],
    when: ['agreementOpen'],
    to: 'signed',
    effects: ['signature.cancel', 'waiver.log', 'mail.waived'],
  },
  {
    event: 'MEMBERSHIP.REOPEN',
    from: 'noteligible',
    by: ['A call'],
    to: 'unfinished',
    effects: ['mail.reopened'],
  },
  {
    event: 'MEMBERSHIP.REOPEN',
    from: 'rejected',
    by: ['A call'],
    to: 'pending',
    effects: ['agreement.open', 'mail.reopened'],
  },
  {
    event: 'MEMBERSHIP.EXPIRE',
    from: 'valid',
    by: ['S timer'],
    when: ['papersOver'],
    to: 'pending',
    effects: ['mail.expired', 'notify.admins'],
  },
]);

/**
 * Events that change the file, and the broker's status with it. None of them ends a suspension: only an
 * admin does.
 */
const decisionRows = [
  ...joint({
    event: 'REGISTRATION.START',
    by: ['B registration'],
    transitions: {
      status: { from: 'new', to: 'unfinished', effects: ['mail.activation'] },
      broker: { from: 'new', to: 'pending' },
    },
  }),
  ...joint({
    event: 'MEMBERSHIP.VALIDATE',
    by: ['A call'],
    when: ['piecesAccepted', 'papersInForce'],
    transitions: { status: { from: 'signed', to: 'valid', effects: ['mail.validated'] } },
    along: { broker: { from: 'pending', to: 'valid' } },
  }),
  ...joint({
    event: 'MEMBERSHIP.REJECT',
    by: ['A call'],
    transitions: {
      status: {
        from: ['pending', 'requestInfo', 'signed'],
        to: 'rejected',
        effects: ['signature.cancel', 'mail.rejected'],
      },
    },
    along: { broker: { from: 'valid', to: 'pending' } },
  }),
  ...joint({
    event: 'MEMBERSHIP.TERMINATE',
    by: ['A call'],
    transitions: {
      status: { from: 'valid', to: 'rejected', effects: ['agreement.void', 'mail.terminated'] },
    },
    along: { broker: { from: 'valid', to: 'pending' } },
  }),
];

/** Events that change only the broker's status. */
const brokerRows = rows('broker', [
  // In any state of the file: a broker who was asked for information stays valid, but not
  // with expired papers.
  {
    event: 'MEMBERSHIP.EXPIRE',
    from: 'valid',
    by: ['S timer'],
    when: ['papersOver'],
    to: 'pending',
    effects: ['mail.expired', 'notify.admins'],
  },
  {
    event: 'MEMBERSHIP.SUSPEND',
    from: 'valid',
    while: ['validFile'],
    by: ['A call'],
    to: 'suspended',
    effects: ['mail.suspended'],
  },
  {
    event: 'MEMBERSHIP.RESTORE',
    from: 'suspended',
    while: ['validFile'],
    by: ['A call'],
    to: 'valid',
    effects: ['mail.restored'],
  },
  {
    event: 'MEMBERSHIP.RESTORE',
    from: 'suspended',
    while: ['otherFile'],
    by: ['A call'],
    to: 'pending',
    effects: ['mail.restored'],
  },
]);

/** The whole table of the law (docs/domain/membership.md). */
export const table = [...fileRows, ...decisionRows, ...brokerRows];
