import { describe, expect, it } from 'vitest';
import {
  completeForm,
  draftOf,
  lackingForm,
  noDraft,
  requestAt,
  withCost,
  withProgramme,
  wrongForm,
  draftData,
} from './quote-fixtures.ts';
import { accepted, invalid, message, offline, read } from './quote-outcomes.ts';
import { opened } from './quote-tree.ts';

/**
 * Journeys written by hand from docs/domain/steps.md, docs/domain/wire.md and docs/domain/screens.md. The production charts run together;
 * each test checks the final state.
 */
const mine = withProgramme(completeForm, 'Les Acacias');
const saved = requestAt();
const sentAt = '2026-11-20T10:00:00Z';
const keptAs = (data: object, revision = 1) => ({
  kind: 'done',
  answer: { data, revision, updated_at: '2026-11-20T09:50:00Z' },
});
const change = (form: typeof completeForm) => ({ type: 'form.change', form }) as const;

describe('A quote', () => {
  it('is read-only if the law does not permit editing', async () => {
    for (const request of [
      requestAt({ step: 'validation-provider' }),
      requestAt({ role: 'company', step: 'offre-envoyee' }),
      requestAt({ status: 'offres-archivees' }),
      requestAt({ step: 'dossier-en-etude' }),
    ]) {
      const { page, asked } = await opened(request);
      expect([page(), asked]).toEqual(['reading', []]);
    }
    expect((await opened(requestAt({ role: 'admin', step: 'dossier-en-etude' }))).page()).toBe('editing');
  });

  it('is stored as a draft 800 ms after the first key, no earlier', async () => {
    const { clock, send, answer, draftIs, last } = await opened(saved);
    send(change(mine));
    clock.increment(799);
    expect(draftIs()?.value).toBe('waiting');
    clock.increment(1);
    expect(last('putDraft')?.input).toMatchObject({
      params: { kind: 'devis', key: '42' },
      body: { data: draftData(3, completeForm, mine), revision: 0 },
    });
    await answer('putDraft', keptAs(draftData(3, completeForm, mine)));
    expect([draftIs()?.value, draftIs()?.context]).toMatchObject(['saved', { revision: 1 }]);
  });

  it('opens with its draft after the tab was closed', async () => {
    const { page, is } = await opened(saved, read(draftOf(mine, 3)));
    expect(page()).toBe('editing');
    expect(is().context.form).toEqual(mine);
    expect(is().context.restoredAt).toBe('2026-11-20T09:42:00Z');
  });

  it('goes back to the saved answers when the user discards the draft, which is erased', async () => {
    const { send, is, draftIs, waiting } = await opened(saved, read(draftOf(mine, 3)));
    send({ type: 'draft.discard' });
    expect([is().context.form, is().context.restoredAt, draftIs()?.value]).toEqual([
      completeForm,
      null,
      { discarding: 'clearing' },
    ]);
    expect(waiting()).toContain('deleteDraft');
  });

  it('shows why its draft cannot be read, and reads it again on demand', async () => {
    const { send, answer, page, is } = await opened(saved, offline);
    expect([page(), is().context.message]).toEqual(['unavailable', offline.message]);
    send({ type: 'quote.retry' });
    expect(page()).toBe('loading');
    await answer('getDraft', read(draftOf(mine, 3)));
    expect([page(), is().context.form]).toEqual(['editing', mine]);
  });

  it('is saved once as an offer however often the user presses, and confirms it in the fixed words', async () => {
    const { send, answer, is, page, toasts, shared, last } = await opened(saved);
    send(change(mine), { type: 'quote.finish' }, { type: 'quote.finish' }, { type: 'quote.save' });
    expect(last('updateRequest')).toEqual({
      name: 'updateRequest',
      key: 'nonce-1',
      input: { params: { id: 42 }, body: { ...mine, keepStep: false, version: 3 } },
    });
    const offer = requestAt({ version: 4, form: mine });
    await answer('updateRequest', accepted(offer));
    await expect(answer('updateRequest', {})).rejects.toThrow('was not called');
    expect([toasts, shared, page(), is().context.request.version]).toEqual([
      ['Votre offre a été bien enregistrée.'],
      [offer],
      'editing',
      4,
    ]);
  });

  it('has no draft and no pending answer once the offer is saved', async () => {
    const { send, answer, is, draftIs } = await opened(saved);
    send(change(mine), { type: 'quote.finish' });
    const offer = requestAt({ version: 4, form: mine });
    await answer('updateRequest', accepted(offer));
    const { form, carried, base, pending, newer, restoredAt, message: refusal } = is().context;
    expect({ form, carried, base, pending, newer, restoredAt, refusal }).toEqual({
      form: offer.form,
      carried: offer.form,
      base: offer.form,
      pending: offer,
      newer: null,
      restoredAt: null,
      refusal: null,
    });
    await answer('putDraft', keptAs({}));
    await answer('deleteDraft', read({ ...noDraft, revision: 2 }));
    expect(draftIs()?.value).toBe('none');
  });

  it('is saved at its current step, and shows the server’s message', async () => {
    const { send, answer, toasts, last } = await opened(requestAt({ step: 'prerequest-do' }));
    send(change(mine), { type: 'quote.save' });
    expect(last('updateRequest')?.input.body?.keepStep).toBe(true);
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    expect(toasts).toEqual([message]);
  });

  it('is saved, then sent: the form takes the server’s answers and the draft is erased', async () => {
    const { send, answer, is, page, toasts, last, draftIs } = await opened(saved);
    send(change(mine), { type: 'send.ask' }, { type: 'send.confirm' });
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    expect(page()).toEqual({ sending: 'mailing' });
    expect(last('sendDevis')).toEqual({
      name: 'sendDevis',
      key: 'nonce-2',
      input: { body: { request_id: 42, version: 4 } },
    });
    await answer(
      'sendDevis',
      accepted(requestAt({ version: 5, form: mine, step: 'offre-envoyee', sentAt }), 'Envoyé.'),
    );
    expect(page()).toBe('sent');
    await answer('putDraft', keptAs({}));
    await answer('deleteDraft', read({ ...noDraft, revision: 2 }));
    expect([toasts, is().context.form.devis_sent_at, draftIs()?.value]).toEqual([
      ['Envoyé.'],
      sentAt,
      'none',
    ]);
  });

  it('is sent without a save if nothing was typed', async () => {
    const { send, asked, page } = await opened(saved);
    send({ type: 'send.ask' }, { type: 'send.confirm' });
    expect([page(), asked.map(({ name }) => name)]).toEqual([
      { sending: 'mailing' },
      ['getDraft', 'sendDevis'],
    ]);
  });

  it('is not sent while an answer is missing: its field is marked', async () => {
    const { send, page, fields } = await opened(saved);
    send(change(lackingForm), { type: 'send.ask' });
    expect([page(), fields]).toEqual(['editing', ['chantier.description']]);
  });

  it('is not saved while an answer is wrong', async () => {
    const { send, page, fields } = await opened(saved);
    send(change(wrongForm), { type: 'quote.save' });
    expect([page(), fields]).toEqual(['editing', ['chantier.cost']]);
  });

  it('marks the field that the server refuses', async () => {
    const { send, answer, page, fields, is } = await opened(saved);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', invalid({ frais: ['Trop'] }));
    expect([page(), fields, is().context.form]).toEqual(['editing', ['frais'], mine]);
  });

  it('becomes read-only, with the server’s message, once it is not eligible', async () => {
    const { send, answer, page, toasts, shared } = await opened(saved);
    send(change(mine), { type: 'quote.finish' });
    const declined = requestAt({
      status: 'offres-non-eligibles',
      step: 'prerequest-do',
      version: 4,
      form: mine,
    });
    await answer('updateRequest', accepted(declined, 'Pas éligible.'));
    expect([page(), toasts, shared]).toEqual(['reading', ['Pas éligible.'], [declined]]);
  });

  it('is submitted to the company if its price is indicative', async () => {
    const { send, answer, page, toasts, last } = await opened(
      requestAt({ facts: { referral: 'needed', priceKind: 'indicative' } }),
    );
    send({ type: 'referral.ask' });
    expect(last('sendEvent')).toEqual({
      name: 'sendEvent',
      key: 'nonce-1',
      input: { params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version: 3 } },
    });
    await answer(
      'sendEvent',
      accepted(
        requestAt({ version: 4, facts: { referral: 'pending', priceKind: 'indicative' } }),
        'Demandé.',
      ),
    );
    expect([page(), toasts]).toEqual(['editing', ['Demandé.']]);
  });
});

describe('An answer typed in a quote', () => {
  it('just before a failing save reaches the server as a draft, even if the tab closes at once', async () => {
    const { actor, clock, send, answer, asked, writeIs } = await opened(saved);
    send(change(mine));
    clock.increment(100);
    send({ type: 'quote.save' });
    expect(asked.filter(({ name }) => name === 'putDraft').map(({ input }) => input.body?.data)).toEqual([
      draftData(3, completeForm, mine),
    ]);
    await answer('updateRequest', offline);
    expect(writeIs('save')).toEqual({ halted: 'unsent' });
    send({ type: 'page.hide' });
    actor.stop();
    expect(asked.filter(({ name }) => name === 'putDraft')).toHaveLength(1);
  });

  it('during a failing save reaches the server as a draft, even if the tab closes at once', async () => {
    const { actor, send, answer, asked, is } = await opened(saved);
    const more = withCost(mine, 260_000);
    send(change(mine), { type: 'quote.save' }, change(more));
    await answer('updateRequest', offline);
    expect(is().context.form).toEqual(more);
    send({ type: 'page.hide' });
    actor.stop();
    expect(asked.filter(({ name }) => name === 'putDraft').map(({ input }) => input.body?.data)).toEqual([
      draftData(3, completeForm, mine),
      draftData(3, completeForm, more),
    ]);
  });

  it('during a save stays in the form, and the next draft is based on the saved request', async () => {
    const { clock, send, answer, is, page, last } = await opened(saved);
    send(change(mine), { type: 'quote.save' }, change(withCost(mine, 260_000)));
    await answer('putDraft', keptAs({}));
    const now = requestAt({ version: 4, form: mine });
    await answer('updateRequest', accepted(now));
    expect(is().context.form.chantier).toMatchObject({ cost: 260_000, programme: 'Les Acacias' });
    expect(page()).toBe('editing');
    clock.increment(800);
    expect(last('putDraft')?.input.body?.data).toEqual(
      draftData(4, now.form, { ...withCost(mine, 260_000), devis_sent_at: null }),
    );
  });

  it('is erased from the drafts once it is saved', async () => {
    const { send, answer, draftIs } = await opened(saved);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    await answer('putDraft', keptAs({}));
    await answer('deleteDraft', read({ ...noDraft, revision: 2 }));
    expect(draftIs()?.value).toBe('none');
  });

  it('is stored when the quote becomes read-only, and is back when the quote becomes editable', async () => {
    const { send, answer, page, last, is } = await opened(saved);
    send(change(mine), {
      type: 'request.changed',
      request: requestAt({ version: 4, step: 'validation-provider' }),
    });
    expect([page(), last('putDraft')?.input.body?.data]).toEqual([
      'reading',
      draftData(4, completeForm, mine),
    ]);
    send({ type: 'request.changed', request: requestAt({ version: 5 }) });
    expect(page()).toBe('loading');
    await answer('getDraft', keptAs(draftData(4, completeForm, completeForm)));
    expect([page(), is().context.form]).toEqual(['editing', mine]);
  });

  it('is priced after a pause, beside the saved price', async () => {
    const { clock, send, last, is } = await opened(requestAt({ priced: true }));
    send(change(withProgramme(completeForm, 'Un nom n’a pas de prix')));
    expect(is().children['price']?.getSnapshot().value).toBe('known');
    send(change(withCost(completeForm, 300_000)));
    clock.increment(300);
    expect(last('getTarif')?.input.body).toMatchObject({ request_id: 42, version: 3, cost: 300_000 });
  });
});
