import { describe, expect, it } from 'vitest';
import { restore } from '#machines/request-lifecycle/law.ts';
import {
  admin,
  ask,
  client,
  goodFacts,
  inForce,
  inProgress,
  journey,
  system,
  worksEnd,
} from './lifecycle-support.ts';
import { toTheContract } from './request-lifecycle-journey-moves.ts';

describe('A request without trouble', () => {
  it('goes from the simulated price to the signed contract', () => {
    const { position, trail } = journey(toTheContract);
    expect(trail).toEqual([
      'prerequest-do',
      'offre-enregistree',
      'offre-envoyee',
      'constitution-du-dossier',
      'dossier-en-etude',
      'validation-provider',
      'devis-envoye-appel-de-prime',
      'devis-dda-signe-en-attente-paiement',
      'prime-payee-devis-signe',
      'contrat-envoye-pour-signature-electronique',
      'contrat-signe',
    ]);
    expect(position).toEqual({ status: 'offres-signees', step: 'contrat-signe' });
    expect(restore(position, goodFacts).value.claims).toBe('open');
  });

  it('reaches the reception of the works, with an adjusted premium and an endorsement', () => {
    const { position, trail } = journey([
      ...toTheContract,
      [
        'LETTER.INFORMATION.SEND',
        system,
        'timer',
        { lettersDue: { information: true, worksEnd: true, reminder: false } },
      ],
      ['LETTER.WORKS_END.SEND', system, 'timer'],
      ['WORKS_END.SUBMIT', client, 'link', worksEnd({ receptionRecord: true, finalCost: true })],
      ['WORKS_END.STUDY', admin, 'step'],
      ['PREMIUM.ADJUST', admin, 'step', worksEnd({ difference: 43_600 })],
      ['PAYMENT.CONFIRMED', admin, 'call', worksEnd({ difference: 43_600, differenceSettled: true })],
      ['ENDORSEMENT.ISSUE', admin, 'step'],
      [
        'ENDORSEMENT.SIGNED',
        client,
        'webhook',
        { signed: { quote: true, contract: true, endorsement: true } },
      ],
      ['RECEPTION.RECORD', system, 'timer'],
    ]);
    expect(trail.slice(11)).toEqual([
      'courrier-dinformation-envoye',
      'courrier-de-fin-de-travaux-envoye',
      'documents-de-fin-de-travaux-recus',
      'documents-de-fin-de-travaux-en-etude',
      'prime-reajustement',
      'prime-reajustement-payee',
      'avenant-fin-de-travaux',
      'avenant-fin-travaux-signe',
      'offres-receptionnees',
    ]);
    expect(position).toEqual({ status: 'offres-receptionnees', step: 'offres-receptionnees' });
  });

  it('is received without an endorsement if nothing changed', () => {
    const unchanged = worksEnd({ difference: 0, contractDataChanged: false });
    const { position } = journey(
      [
        ['WORKS_END.VALIDATE', admin, 'step', unchanged],
        ['RECEPTION.RECORD', admin, 'step'],
      ],
      inForce('documents-de-fin-de-travaux-en-etude'),
    );
    expect(position).toEqual({ status: 'offres-receptionnees', step: 'offres-receptionnees' });
  });
});

describe('The end of the works', () => {
  it('A long silence marks the documents as missing, then increases the risk', () => {
    const { trail } = journey(
      [
        ['WORKS_END.MISSING', system, 'timer', worksEnd({ daysOfSilence: 90 })],
        ['RISK.AGGRAVATE', admin, 'step', worksEnd({ daysOfSilence: 180 })],
      ],
      inForce('courrier-de-fin-de-travaux-envoye'),
    );
    expect(trail).toEqual(['documents-de-fin-de-travaux-manquants', 'dossier-aggrave']);
    expect(
      ask(inForce('courrier-de-fin-de-travaux-envoye'), [
        'WORKS_END.MISSING',
        system,
        'timer',
        worksEnd({ daysOfSilence: 89 }),
      ]),
    ).toMatchObject({ ok: false });
  });

  it('A disputed adjustment returns to the study until it is paid', () => {
    expect(ask(inForce('prime-reajustement'), ['WORKS_END.STUDY', admin, 'step'])).toMatchObject({
      ok: true,
      effects: ['links.cancel', 'adjustment.cancel'],
    });
    expect(
      ask(inForce('prime-reajustement'), [
        'WORKS_END.STUDY',
        admin,
        'step',
        worksEnd({ differenceSettled: true }),
      ]),
    ).toMatchObject({ ok: false, code: 'differenceUnpaid' });
  });

  it('Only a contract in force can be terminated', () => {
    expect(ask(inForce('dossier-aggrave'), ['CONTRACT.TERMINATE', admin, 'call'])).toMatchObject({
      ok: true,
      position: { status: 'offres-abandonnees', step: 'dossier-aggrave' },
    });
    expect(ask(inProgress('prime-payee-devis-signe'), ['CONTRACT.TERMINATE', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchTransition',
    });
  });
});
