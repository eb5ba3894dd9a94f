import { lifecycle } from './vocabulary.ts';

/**
 * Joint rows (⇒), which change several regions: the first price, a project that is not eligible, the signed
 * contract, the reception.
 */
export const firstRows = [
  ...lifecycle.joint({
    event: 'REQUEST.SIMULATE',
    by: ['B simulate', 'A simulate'],
    when: ['eligible'],
    transitions: {
      status: { from: 'new', to: 'offres-en-cours', effects: ['price.compute'] },
      step: { from: 'new', to: 'prerequest-do', effects: ['price.compute'] },
    },
  }),
  ...lifecycle.joint({
    event: 'ELIGIBILITY.FAIL',
    by: ['S simulate'],
    when: ['notEligible'],
    transitions: {
      status: { from: 'new', to: 'offres-non-eligibles', effects: ['reasons.store'] },
      step: { from: 'new', to: 'prerequest-do', effects: ['reasons.store'] },
    },
  }),
];

export const savedOfferNotEligible = lifecycle.joint({
  event: 'ELIGIBILITY.FAIL',
  by: ['S simulate', 'S save'],
  when: ['notEligible'],
  transitions: {
    status: { from: 'offres-en-cours', to: 'offres-non-eligibles', effects: ['reasons.store'] },
    step: { from: 'offre-enregistree', to: 'prerequest-do', effects: ['reasons.store'] },
  },
});

/**
 * Conditions on the premium of a contract: neither a refund nor a lost dispute changes the step, so they are
 * tested (docs/domain/payment.md, rule 13).
 */
export const premiumIsThere = ['paidAndKept', 'nothingTakenByDispute'] as const;

export const contractSigned = lifecycle.joint({
  event: 'CONTRACT.SIGNED',
  by: ['K webhook'],
  when: ['contractSigned', 'everybodyHasEmail', ...premiumIsThere],
  transitions: {
    status: { from: 'offres-en-cours', to: 'offres-signees', effects: ['contract.activate'] },
    step: {
      from: 'contrat-envoye-pour-signature-electronique',
      to: 'contrat-signe',
      effects: ['signature.keep', 'attestations.issue', 'commission.record'],
    },
    claims: { from: 'closed', to: 'open' },
  },
});

export const received = [
  ...lifecycle.joint({
    event: 'RECEPTION.RECORD',
    by: ['S timer', 'A step'],
    transitions: {
      status: { from: 'offres-signees', to: 'offres-receptionnees', effects: ['cover.start'] },
      step: { from: 'avenant-fin-travaux-signe', to: 'offres-receptionnees', effects: ['cover.start'] },
    },
  }),
  ...lifecycle.joint({
    event: 'RECEPTION.RECORD',
    by: ['S timer', 'A step'],
    when: ['contractDataUnchanged'],
    transitions: {
      status: { from: 'offres-signees', to: 'offres-receptionnees', effects: ['cover.start'] },
      step: {
        from: 'validation-fin-travaux-effectuee',
        to: 'offres-receptionnees',
        effects: ['cover.start'],
      },
    },
  }),
];
