import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { quoteChart, type DraftOutcome, type QuoteEvent, type WriteOutcome } from '#machines/quote/index.ts';
import type { RequestResource } from '#contract/resources.ts';
import { scriptOf } from './harness/script.ts';
import { completeForm, draftOf, lackingForm, noDraft, requestAt, withCost, withProgramme, wrongForm } from './quote-cases.ts';

/** Journeys written by hand from docs/domain/steps.md, docs/domain/wire.md, docs/domain/screens.md, each with its end pinned. */
const message = 'Le serveur répond.';
const mine = withProgramme(completeForm, 'Les Acacias');
const offline = { kind: 'unreachable', message: 'Le serveur ne répond pas.' } as const;

async function opened(request: RequestResource, draft: DraftOutcome = { kind: 'read', draft: noDraft }) {
  const script = scriptOf(quoteChart);
  const actor = createActor(script.chart, { input: { request }, clock: script.clock });
  const told: string[] = [];
  const fields: string[] = [];
  actor.on('toast', (toast) => told.push(toast.message));
  actor.on('fields.refused', ({ errors }) => fields.push(...Object.keys(errors)));
  actor.start();
  if (actor.getSnapshot().matches('loading')) await script.answer('loadDraft', draft);
  const send = (...events: QuoteEvent[]) => events.forEach((event) => actor.send(event));
  const answer = (id: string, outcome: WriteOutcome | object) => script.answer(id, outcome);
  const is = () => actor.getSnapshot();
  return { script, send, answer, is, told, fields };
}

const saved = requestAt();

describe('a quote', () => {
  it('is read only where the law does not let it be written, and says why', async () => {
    for (const request of [requestAt({ step: 'validation-provider' }), requestAt({ role: 'company', step: 'offre-envoyee' }), requestAt({ status: 'offres-archivees' }), requestAt({ step: 'dossier-en-etude' })]) {
      const { is } = await opened(request);
      expect(is().value).toBe('reading');
    }
    expect((await opened(requestAt({ role: 'admin', step: 'dossier-en-etude' }))).is().matches('editing')).toBe(true);
  });

  it('is kept as a draft a pause after the last key, and no earlier', async () => {
    const { script, send, answer, is } = await opened(saved);
    send({ type: 'form.change', form: mine });
    expect(is().value).toEqual({ editing: 'waiting' });
    script.clock.ring(800);
    expect(is().value).toEqual({ editing: 'storing' });
    await answer('storeDraft', { kind: 'kept', draft: draftOf(mine, 3, 1), form: mine });
    expect(is().value).toEqual({ editing: 'stored' });
    expect(is().context.revision).toBe(1);
  });

  it('comes back from a closed tab as it was left', async () => {
    const { is } = await opened(saved, { kind: 'read', draft: draftOf(mine, 3) });
    expect(is().matches('editing')).toBe(true);
    expect(is().context.form).toEqual(mine);
    expect(is().context.restoredAt).not.toBeNull();
  });

  it('saves an offer once however often one presses, and says so in the fixed words', async () => {
    const { send, answer, is, told } = await opened(saved);
    send({ type: 'form.change', form: mine }, { type: 'quote.finish' }, { type: 'quote.finish' }, { type: 'quote.save' });
    await answer('saveQuote', { kind: 'written', message, request: requestAt({ version: 4, form: mine }) });
    await expect(answer('saveQuote', {})).rejects.toThrow('was not called');
    expect(told).toEqual(['Votre offre a été bien enregistrée.']);
    expect(is().context.request.version).toBe(4);
  });

  it('is saved, then sent; the form is then the server’s, and its draft forgotten', async () => {
    const { send, answer, is, told } = await opened(saved);
    send({ type: 'form.change', form: mine }, { type: 'send.ask' }, { type: 'send.confirm' });
    await answer('saveQuote', { kind: 'written', message, request: requestAt({ version: 4, form: mine }) });
    expect(is().value).toBe('sending');
    await answer('sendDevis', { kind: 'written', message: 'Envoyé.', request: requestAt({ version: 5, form: mine, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z' }) });
    expect(is().matches('sent')).toBe(true);
    await answer('forgetSentDraft', { message });
    expect(told).toEqual(['Envoyé.']);
    expect(is().context.form.devis_sent_at).toBe('2026-11-20T10:00:00Z');
  });

  it('is not sent while an answer is missing: the field is named', async () => {
    const { send, is, fields } = await opened(saved);
    send({ type: 'form.change', form: lackingForm }, { type: 'send.ask' });
    expect(is().matches('editing')).toBe(true);
    expect(fields).toEqual(['chantier.description']);
  });

  it('is not even saved while an answer is wrong', async () => {
    const { send, is, fields } = await opened(saved);
    send({ type: 'form.change', form: wrongForm }, { type: 'quote.save' });
    expect(is().matches('editing')).toBe(true);
    expect(fields).toEqual(['chantier.cost']);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const { send, answer, is } = await opened(saved);
    send({ type: 'form.change', form: mine }, { type: 'quote.save' }, { type: 'form.change', form: withCost(mine, 260_000) });
    await answer('saveQuote', { kind: 'written', message, request: requestAt({ version: 4, form: mine }) });
    expect(is().context.form.chantier).toMatchObject({ cost: 260_000, programme: 'Les Acacias' });
    expect(is().value).toEqual({ editing: 'waiting' });
  });

  it('that became not eligible says the server’s sentence, and is only read', async () => {
    const { send, answer, is, told } = await opened(saved);
    send({ type: 'form.change', form: mine }, { type: 'quote.finish' });
    await answer('saveQuote', { kind: 'written', message: 'Pas éligible.', request: requestAt({ status: 'offres-non-eligibles', step: 'prerequest-do', version: 4, form: mine }) });
    expect(is().value).toBe('reading');
    expect(told).toEqual(['Pas éligible.']);
  });
});

describe('somebody else saved meanwhile', () => {
  const theirs = requestAt({ version: 4, form: withCost(completeForm, 300_000) });
  const clash = async () => {
    const journey = await opened(saved);
    journey.send({ type: 'form.change', form: mine }, { type: 'quote.save' });
    await journey.answer('saveQuote', { kind: 'stale', message, request: theirs });
    expect(journey.is().value).toBe('conflict');
    return journey;
  };

  it('mine goes on top of theirs, and saves on their version', async () => {
    const { send, is } = await clash();
    send({ type: 'conflict.keepMine' });
    expect(is().context.form.chantier).toMatchObject({ cost: 300_000, programme: 'Les Acacias' });
    expect(is().context.request.version).toBe(4);
    expect(is().matches('editing')).toBe(true);
  });

  it('or theirs is taken', async () => {
    const { send, is } = await clash();
    send({ type: 'conflict.takeTheirs' });
    expect(is().context.form).toEqual(theirs.form);
  });

  it('an old draft is shown beside the newer version, not over it', async () => {
    const { is } = await opened(theirs, { kind: 'read', draft: draftOf(mine, 3) });
    expect(is().value).toBe('conflict');
    expect(is().context.form).toEqual(mine);
  });

  it('a write whose answer was lost is not a conflict, and a quote is not sent twice', async () => {
    const { send, answer, is } = await opened(saved);
    send({ type: 'send.ask' }, { type: 'send.confirm' });
    await answer('sendDevis', offline);
    expect(is().value).toBe('unsent');
    send({ type: 'quote.retry' });
    await answer('sendDevis', { kind: 'stale', message, request: requestAt({ version: 4, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z' }) });
    expect(is().matches('sent')).toBe(true);
  });
});

describe('an offer that was sent', () => {
  const sent = requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z' });

  it('is revised before its price changes, then saved with what was typed', async () => {
    const { send, answer, is } = await opened(sent);
    send({ type: 'form.change', form: withCost(completeForm, 300_000) }, { type: 'quote.save' });
    await answer('saveQuote', { kind: 'must-revise', message: 'Révisez d’abord.', request: sent });
    expect(is().value).toBe('mustRevise');
    send({ type: 'revise.confirm' });
    await answer('reviseOffer', { kind: 'written', message, request: requestAt({ version: 6 }) });
    expect(is().value).toBe('saving');
    expect(is().context.form.chantier.cost).toBe(300_000);
  });

  it('loses nothing when the server is gone, then answers', async () => {
    const { send, answer, is } = await opened(sent);
    send({ type: 'form.change', form: mine }, { type: 'quote.save' });
    await answer('saveQuote', offline);
    expect(is().value).toBe('unsent');
    expect(is().context.form).toEqual(mine);
    send({ type: 'quote.retry' });
    await answer('saveQuote', { kind: 'written', message, request: requestAt({ version: 6, step: 'offre-envoyee', form: mine }) });
    expect(is().matches('editing')).toBe(true);
  });

  it('waits, typed and all, for a session that ended', async () => {
    const { send, answer, is } = await opened(sent);
    send({ type: 'form.change', form: mine }, { type: 'quote.save' });
    await answer('saveQuote', { kind: 'expired', message: 'Votre session a expiré.' });
    expect(is().value).toBe('expired');
    send({ type: 'quote.retry' });
    expect(is().value).toBe('saving');
    expect(is().context.form).toEqual(mine);
  });
});

describe('two tabs', () => {
  it('let one choose between their drafts', async () => {
    const other = withProgramme(completeForm, 'L’autre onglet');
    const { script, send, answer, is } = await opened(saved);
    send({ type: 'form.change', form: mine });
    script.clock.ring(800);
    await answer('storeDraft', { kind: 'other-tab' });
    await answer('loadOtherDraft', { kind: 'read', draft: draftOf(other, 3, 7) });
    expect(is().value).toEqual({ editing: 'otherTab' });
    expect(is().context.form).toEqual(mine);
    send({ type: 'draft.keepMine' });
    expect(is().value).toEqual({ editing: 'storing' });
    expect(is().context.revision).toBe(7);
  });
});
