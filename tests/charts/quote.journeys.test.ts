import { describe, expect, it } from 'vitest';
import {
  completeForm,
  draftOf,
  lackingForm,
  noDraft,
  requestAt,
  withProgramme,
  wrongForm,
  draftData,
} from './quote-fixtures.ts';
import { accepted, invalid, message, offline, read } from './quote-outcomes.ts';
import { opened } from './quote-tree.ts';

/**
 * Journeys written by hand from docs/domain/steps.md, docs/domain/wire.md and docs/domain/screens.md. The
 * production charts run together; each test checks the final state.
 */
const mine = withProgramme(completeForm, 'Les Acacias');
const saved = requestAt();
const sentAt = '2026-11-20T10:00:00Z';
const keptAs = (data: object, revision = 1) => ({
  kind: 'done',
  answer: { data, revision, updated_at: '2026-11-20T09:50:00Z' },
});

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
    const { clock, user, answer, draftIs, last } = await opened(saved);
    user.types(mine);
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
    const { user, is, draftIs, waiting } = await opened(saved, read(draftOf(mine, 3)));
    user.discardsDraft();
    expect([is().context.form, is().context.restoredAt, draftIs()?.value]).toEqual([
      completeForm,
      null,
      { discarding: 'clearing' },
    ]);
    expect(waiting()).toContain('deleteDraft');
  });

  it('shows why its draft cannot be read, and reads it again on demand', async () => {
    const { user, answer, page, is } = await opened(saved, offline);
    expect([page(), is().context.message]).toEqual(['unavailable', offline.message]);
    user.retries();
    expect(page()).toBe('loading');
    await answer('getDraft', read(draftOf(mine, 3)));
    expect([page(), is().context.form]).toEqual(['editing', mine]);
  });

  it('is saved once as an offer however often the user presses, and confirms it in the fixed words', async () => {
    const { user, answer, is, page, toasts, shared, last } = await opened(saved);
    user.types(mine);
    user.makesOffer();
    user.makesOffer();
    user.saves();
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
    const { user, answer, is, draftIs } = await opened(saved);
    user.types(mine);
    user.makesOffer();
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
    const { user, answer, toasts, last } = await opened(requestAt({ step: 'prerequest-do' }));
    user.types(mine);
    user.saves();
    expect(last('updateRequest')?.input.body?.keepStep).toBe(true);
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    expect(toasts).toEqual([message]);
  });

  it('is saved, then sent: the form takes the server’s answers and the draft is erased', async () => {
    const { user, answer, is, page, toasts, last, draftIs } = await opened(saved);
    user.types(mine);
    user.asksToSend();
    user.confirmsSend();
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
    const { user, asked, page } = await opened(saved);
    user.asksToSend();
    user.confirmsSend();
    expect([page(), asked.map(({ name }) => name)]).toEqual([
      { sending: 'mailing' },
      ['getDraft', 'sendDevis'],
    ]);
  });

  it('is not sent while an answer is missing: its field is marked', async () => {
    const { user, page, fields } = await opened(saved);
    user.types(lackingForm);
    user.asksToSend();
    expect([page(), fields]).toEqual(['editing', ['chantier.description']]);
  });

  it('is not saved while an answer is wrong', async () => {
    const { user, page, fields } = await opened(saved);
    user.types(wrongForm);
    user.saves();
    expect([page(), fields]).toEqual(['editing', ['chantier.cost']]);
  });

  it('marks the field that the server refuses', async () => {
    const { user, answer, page, fields, is } = await opened(saved);
    user.types(mine);
    user.saves();
    await answer('updateRequest', invalid({ frais: ['Trop'] }));
    expect([page(), fields, is().context.form]).toEqual(['editing', ['frais'], mine]);
  });

  it('becomes read-only, with the server’s message, once it is not eligible', async () => {
    const { user, answer, page, toasts, shared } = await opened(saved);
    user.types(mine);
    user.makesOffer();
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
    const { user, answer, page, toasts, last } = await opened(
      requestAt({ facts: { referral: 'needed', priceKind: 'indicative' } }),
    );
    user.asksCompany();
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
