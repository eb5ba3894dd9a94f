import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Emitted } from '#machines/shared/emitted.ts';
import { offerDetailChart, type DecisionOutcome, type OfferDetailContext } from '#machines/offer-detail/index.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';

const pending = sampleRequest({ permitted: permitting('REFERRAL.GRANT', 'COMPANY.DECLINE') });
const fresher = { ...pending, version: 8 };
const settled = sampleRequest({ version: 8 });
const stale: DecisionOutcome = { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', request: fresher };
const notPermitted: DecisionOutcome = { kind: 'not-permitted', message: 'Aucune étude particulière n’est en attente.', request: settled };
const gone = { kind: 'gone', message: 'Ce dossier est introuvable.' } as const;

const cases = {
  events: {
    'offer.retry': [{}],
    'offer.changed': [{ request: settled }],
    'decision.open': [{ event: 'REFERRAL.GRANT' }, { event: 'ELIGIBILITY.OVERRIDE' }],
    'decision.send': [{ text: 'Franchise doublée' }, { text: '  ' }],
    'decision.cancel': [{}],
  },
  actors: {
    loadOffer: { done: [{ kind: 'read', request: pending }, gone, { kind: 'unreachable', message: 'Le serveur ne répond pas.' }], error: [new Error('panne')] },
    decide: {
      done: [{ kind: 'decided', message: 'L’accord de la compagnie est enregistré.', request: settled }, { kind: 'invalid', message: 'Trop long.', errors: {} }, stale, notPermitted],
      error: [new Error('panne')],
    },
  },
} satisfies Cases<typeof offerDetailChart>;

describeChart(offerDetailChart, cases, {
  input: { id: 42 },
  project: ({ request, decision, message }: OfferDetailContext) => [request?.version, request?.permitted.length, decision, message],
});

async function showing() {
  const script = scriptOf(offerDetailChart);
  const actor = createActor(script.chart, { input: { id: 42 } });
  const told: Emitted[] = [];
  actor.on('toast', (one) => told.push(one));
  actor.start();
  await script.answer('loadOffer', { kind: 'read', request: pending });
  return { script, actor, told, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('an offer that waits for the company', () => {
  it('is granted on terms, and shows what came back', async () => {
    const { script, actor, told, at, context } = await showing();
    actor.send({ type: 'decision.open', event: 'REFERRAL.GRANT' });
    actor.send({ type: 'decision.send', text: 'Franchise doublée' });
    expect([at(), context().decision]).toEqual(['sending', { event: 'REFERRAL.GRANT', text: 'Franchise doublée' }]);
    await script.answer('decide', { kind: 'decided', message: 'L’accord de la compagnie est enregistré.', request: settled });
    expect([at(), context().request]).toEqual(['showing', settled]);
    expect(told).toEqual([{ type: 'toast', kind: 'success', message: 'L’accord de la compagnie est enregistré.' }]);
  });

  it('asks for a text before it sends anything', async () => {
    const { actor, at, context } = await showing();
    actor.send({ type: 'decision.open', event: 'COMPANY.DECLINE' });
    actor.send({ type: 'decision.send', text: '   ' });
    expect([at(), context().message]).toEqual(['deciding', 'Ce champ est obligatoire']);
  });

  it('sends once, however often one presses', async () => {
    const { script, actor } = await showing();
    actor.send({ type: 'decision.open', event: 'COMPANY.DECLINE' });
    for (const text of ['Non', 'Non']) actor.send({ type: 'decision.send', text });
    await script.answer('decide', stale);
    await expect(script.answer('decide', stale)).rejects.toThrow('was not called');
  });

  it('keeps the text where the offer changed in between, shows it up to date, and may be sent again', async () => {
    const { script, actor, at, context } = await showing();
    actor.send({ type: 'decision.open', event: 'REFERRAL.GRANT' });
    actor.send({ type: 'decision.send', text: 'Franchise doublée' });
    await script.answer('decide', stale);
    expect([at(), context().request?.version, context().decision.text]).toEqual(['outdated', 8, 'Franchise doublée']);
    actor.send({ type: 'decision.send', text: 'Franchise doublée' });
    expect(at()).toBe('sending');
  });

  it('is not decided again where somebody has decided already', async () => {
    const { script, actor, at } = await showing();
    actor.send({ type: 'decision.open', event: 'REFERRAL.GRANT' });
    actor.send({ type: 'decision.send', text: 'Franchise doublée' });
    await script.answer('decide', { ...stale, request: settled });
    expect(at()).toBe('refused');
    actor.send({ type: 'decision.send', text: 'Franchise doublée' });
    expect(at()).toBe('refused');
  });

  it('opens no dialog for what the law refuses', async () => {
    const { actor, at } = await showing();
    actor.send({ type: 'decision.open', event: 'ELIGIBILITY.OVERRIDE' });
    expect(at()).toBe('showing');
  });
});
