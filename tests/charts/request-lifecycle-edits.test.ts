import { describe, expect, it } from 'vitest';
import { steps } from '#domain/steps.ts';
import {
  admin,
  ask,
  broker,
  client,
  company,
  inForce,
  inProgress,
  journey,
  system,
  worksEnd,
} from './lifecycle-support.ts';

describe('Eligibility and referral to the company', () => {
  it('a project that is not eligible is stored as such, and may be simulated again or accepted by way of exception', () => {
    const { position } = journey([['ELIGIBILITY.FAIL', system, 'simulate', { eligible: false }]]);
    expect(position).toEqual({ status: 'offres-non-eligibles', step: 'prerequest-do' });
    expect(ask(position as never, ['REQUEST.SIMULATE', broker, 'simulate'])).toMatchObject({
      ok: true,
      position: inProgress('prerequest-do'),
    });
    expect(
      ask(position as never, ['ELIGIBILITY.OVERRIDE', company, 'status', { eligible: false }]),
    ).toMatchObject({ ok: true, position: inProgress('prerequest-do') });
    expect(ask(position as never, ['ELIGIBILITY.OVERRIDE', broker, 'status'])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
  });

  it('a saved offer that stops being eligible goes back to prerequest-do', () => {
    expect(
      ask(inProgress('offre-enregistree'), ['ELIGIBILITY.FAIL', system, 'save', { eligible: false }]),
    ).toMatchObject({
      ok: true,
      position: { status: 'offres-non-eligibles', step: 'prerequest-do' },
      effects: ['links.cancel', 'reasons.store'],
    });
  });

  it('an offer that is no longer eligible is not sent', () => {
    expect(
      ask(inProgress('offre-enregistree'), ['QUOTE.SEND', broker, 'devis', { eligible: false }]),
    ).toMatchObject({ ok: false, code: 'eligible' });
  });

  it('an incomplete offer is neither sent nor sent again', () => {
    for (const step of ['offre-enregistree', 'offre-envoyee'] as const) {
      expect(ask(inProgress(step), ['QUOTE.SEND', broker, 'devis', { formComplete: false }])).toMatchObject({
        ok: false,
        code: 'formComplete',
      });
    }
  });

  it('an indicative price is not sent before the company grants it', () => {
    const at = inProgress('offre-enregistree');
    const indicative = { priceKind: 'indicative', referral: 'needed' } as const;
    expect(ask(at, ['QUOTE.SEND', broker, 'devis', indicative])).toMatchObject({
      ok: false,
      code: 'priceIsFirm',
    });
    expect(ask(at, ['REFERRAL.REQUEST', broker, 'call', indicative])).toMatchObject({
      ok: true,
      position: at,
    });
    expect(ask(at, ['REFERRAL.GRANT', company, 'call', indicative])).toMatchObject({
      ok: false,
      code: 'referralPending',
    });
    expect(
      ask(at, ['REFERRAL.GRANT', company, 'call', { ...indicative, referral: 'pending' }]),
    ).toMatchObject({ ok: true, position: at });
    expect(ask(at, ['REFERRAL.GRANT', admin, 'call', { ...indicative, referral: 'pending' }])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
    expect(
      ask(at, ['QUOTE.SEND', broker, 'devis', { priceKind: 'firm', referral: 'granted' }]),
    ).toMatchObject({ ok: true });
  });
});

describe('Editing and revising an offer', () => {
  it('an edit that moves the price of a sent offer is refused, and OFFER.REVISE is offered instead', () => {
    const answer = ask(inProgress('constitution-du-dossier'), [
      'REQUEST.EDIT',
      broker,
      'save',
      { editKeepsPrice: false },
    ]);
    expect(answer).toMatchObject({
      ok: false,
      code: 'keepsThePrice',
      because: 'Cette modification change le prix\u00a0: révisez d’abord l’offre.',
    });
    expect(answer.ok ? [] : answer.permitted.map(({ event }) => event)).toContain('OFFER.REVISE');
  });

  it.each(['offre-envoyee', 'constitution-du-dossier', 'demande-info-souscription'] as const)(
    'OFFER.REVISE at %s returns to the saved offer and cancels the links',
    (step) => {
      expect(ask(inProgress(step), ['OFFER.REVISE', broker, 'step'])).toMatchObject({
        ok: true,
        position: inProgress('offre-enregistree'),
        effects: ['links.cancel', 'offer.version', 'offer.take-back'],
      });
    },
  );

  it('at dossier-en-etude only an admin edits and revises', () => {
    for (const event of ['REQUEST.EDIT', 'OFFER.REVISE'] as const) {
      const channel = event === 'REQUEST.EDIT' ? 'save' : 'step';
      expect(ask(inProgress('dossier-en-etude'), [event, broker, channel])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
      expect(ask(inProgress('dossier-en-etude'), [event, admin, channel])).toMatchObject({ ok: true });
    }
  });

  it('nothing is edited from validation on', () => {
    for (const step of steps.slice(6))
      expect(ask(inProgress(step), ['REQUEST.EDIT', admin, 'save'])).toMatchObject({ ok: false });
  });
});

describe('A withdrawn request for information', () => {
  it('returns the request to its study: edits made meanwhile are not endorsed, and a half-edited form stays', () => {
    const asked = inProgress('demande-info-souscription');
    const { trail, effects } = journey(
      [
        ['INFO.REQUEST', company, 'step'],
        ['INFO.WITHDRAW', admin, 'call'],
        ['UNDERWRITING.APPROVE', admin, 'step'],
      ],
      inProgress('dossier-en-etude'),
    );
    expect([trail, effects[1]]).toEqual([
      ['demande-info-souscription', 'dossier-en-etude', 'validation-provider'],
      ['endorsement.void', 'mail.info-withdrawn'],
    ]);
    expect(ask(asked, ['INFO.WITHDRAW', admin, 'call', { formComplete: false }])).toMatchObject({
      ok: false,
      code: 'formComplete',
    });
    for (const by of [broker, company, client, system])
      expect(ask(asked, ['INFO.WITHDRAW', by, 'call'])).toMatchObject({ ok: false, code: 'comesFrom' });
  });

  it('returns the request before its contract without a refund; a contract out for signature is issued again', () => {
    const paid = { premium: 'kept', signed: { quote: true, contract: false, endorsement: false } } as const;
    const { trail, effects } = journey(
      [
        ['INFO.REQUEST', admin, 'step', paid],
        ['INFO.WITHDRAW', admin, 'call'],
        ['CONTRACT.ISSUE', admin, 'step'],
      ],
      inProgress('contrat-envoye-pour-signature-electronique'),
    );
    expect(trail).toEqual([
      'demande-info-contrat',
      'prime-payee-devis-signe',
      'contrat-envoye-pour-signature-electronique',
    ]);
    expect(effects.slice(0, 2)).toEqual([['links.cancel', 'mail.info-requested'], ['mail.info-withdrawn']]);
    for (const by of [broker, company])
      expect(ask(inProgress('demande-info-contrat'), ['INFO.WITHDRAW', by, 'call', paid])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
  });

  it('at the end of the works returns the request to its study; an automatic letter has none to return to', () => {
    const missing = inForce('documents-de-fin-de-travaux-manquants');
    const { trail } = journey(
      [
        ['WORKS_END.MISSING', admin, 'step', worksEnd({ contractDataChanged: false })],
        ['INFO.WITHDRAW', admin, 'call'],
      ],
      inForce('documents-de-fin-de-travaux-en-etude'),
    );
    expect(trail).toEqual(['documents-de-fin-de-travaux-manquants', 'documents-de-fin-de-travaux-en-etude']);
    expect(ask(missing, ['INFO.WITHDRAW', admin, 'call', worksEnd({ daysOfSilence: 90 })])).toMatchObject({
      ok: false,
      code: 'declarationStudied',
    });
  });
});
