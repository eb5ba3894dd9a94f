import { describe, expect, it } from 'vitest';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import { awaitedOfBroker } from '#domain/broker-waits.ts';
import { currentTab } from '#domain/dossier-steps.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isUnderContract, steps, unsignedContractSteps, type Step } from '#domain/steps.ts';
import { registerRequestRooms } from '#server/registry/requests.ts';
import { asking } from '#server/requests/asking.ts';
import { awaitedFrom } from '#server/requests/awaited.ts';
import type { RequestRow } from '#server/requests/row.ts';

registerRequestRooms();

/** A file without a single document. */
const empty = (step: Step) =>
  ({
    reference: 'DO-2026-00001',
    status: isUnderContract(step) ? 'offres-signees' : 'offres-en-cours',
    step,
    type: 'Maison individuelle',
    referral: 'none',
    form: {
      type: 'Maison individuelle',
      subtype: 1,
      batiment: 1,
      frais: 0,
      souscripteurs: [blankSouscripteur()],
      chantier: blankChantier(),
      garanties: blankGaranties(),
    },
    contents: {
      documents: { documents: [], asked: [], latePieces: null },
      contractors: [],
      claims: { states: [], waiting: [] },
    },
  }) as unknown as RequestRow;

const waiting = steps.filter((step) => awaitedOfBroker(step, { lacking: 3, transaction: 'none' }) !== null);
const isOfSite = (step: Step): boolean => asking.site.steps.some((one) => one === step);

describe('the tab where a broker does what its step waits for', () => {
  it.each(waiting)('at %s', (step) => {
    const tabs = awaitedFrom(empty(step), 'broker', {
      today: '2026-06-15',
      lacking: 3,
      facts: blankFacts,
    }).map(({ tab }) => tab);
    expect(tabs, 'the pieces of the site are sent where they are asked for, and nowhere else').toEqual([
      isOfSite(step) ? 'documents-du-chantier' : currentTab('broker', step),
    ]);
  });

  it.each(unsignedContractSteps)(
    'at %s there is no such tab once a dispute took the premium back',
    (step) => {
      const reversal = { ...blankFacts.reversal, taken: true };
      const facts = { premium: 'kept', transaction: 'none', reversal } as const;
      expect(awaitedFrom(empty(step), 'broker', { today: '2026-06-15', lacking: 3, facts })).toEqual([]);
    },
  );

  it('after its study, it is no longer the tab of the site', () => {
    const after = waiting.filter((step) => !isOfSite(step));
    expect(after.length).toBeGreaterThan(3);
    expect(after.map((step) => currentTab('broker', step))).not.toContain('documents-du-chantier');
  });
});

const said = (step: Step, transaction: LifecycleFacts['transaction']) =>
  awaitedOfBroker(step, { lacking: null, transaction });

describe('the task of a broker whose client signs', () => {
  it.each([
    ['open', 'Le devis attend sa signature'],
    ['none', 'Le devis attend sa signature'],
    ['refused', 'La signature du devis a été refusée'],
    ['expired', 'Le délai de signature du devis est passé'],
    ['cancelled', 'La signature du devis a été annulée'],
    ['failed', 'La signature du devis n’a pas pu être préparée'],
  ] as const)('of a transaction that is %s: %s', (transaction, sentence) => {
    expect(said('devis-envoye-appel-de-prime', transaction)).toBe(sentence);
  });

  it('names the contract and the endorsement too', () => {
    expect([
      said('contrat-envoye-pour-signature-electronique', 'refused'),
      said('avenant-fin-de-travaux', 'refused'),
    ]).toEqual(['La signature du contrat a été refusée', 'La signature de l’avenant a été refusée']);
  });
});
