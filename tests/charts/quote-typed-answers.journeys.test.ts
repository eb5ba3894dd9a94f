import { describe, expect, it } from 'vitest';
import { completeForm, noDraft, requestAt, withCost, withProgramme, draftData } from './quote-fixtures.ts';
import { accepted, offline, read } from './quote-outcomes.ts';
import { opened } from './quote-tree.ts';

/**
 * The fate of the answers that the user types, from docs/domain/drafts.md. The production charts run
 * together; each test checks the final state.
 */
const mine = withProgramme(completeForm, 'Les Acacias');
const saved = requestAt();
const keptAs = (data: object, revision = 1) => ({
  kind: 'done',
  answer: { data, revision, updated_at: '2026-11-20T09:50:00Z' },
});

describe('An answer typed in a quote', () => {
  it('just before a failing save reaches the server as a draft, even if the tab closes at once', async () => {
    const { actor, clock, user, answer, asked, writeIs } = await opened(saved);
    user.types(mine);
    clock.increment(100);
    user.saves();
    expect(asked.filter(({ name }) => name === 'putDraft').map(({ input }) => input.body?.data)).toEqual([
      draftData(3, completeForm, mine),
    ]);
    await answer('updateRequest', offline);
    expect(writeIs('save')).toEqual({ halted: 'unsent' });
    user.hidesPage();
    actor.stop();
    expect(asked.filter(({ name }) => name === 'putDraft')).toHaveLength(1);
  });

  it('during a failing save reaches the server as a draft, even if the tab closes at once', async () => {
    const { actor, user, answer, asked, is } = await opened(saved);
    const more = withCost(mine, 260_000);
    user.types(mine);
    user.saves();
    user.types(more);
    await answer('updateRequest', offline);
    expect(is().context.form).toEqual(more);
    user.hidesPage();
    actor.stop();
    expect(asked.filter(({ name }) => name === 'putDraft').map(({ input }) => input.body?.data)).toEqual([
      draftData(3, completeForm, mine),
      draftData(3, completeForm, more),
    ]);
  });

  it('during a save stays in the form, and the next draft is based on the saved request', async () => {
    const { clock, user, answer, is, page, last } = await opened(saved);
    user.types(mine);
    user.saves();
    user.types(withCost(mine, 260_000));
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
    const { user, answer, draftIs } = await opened(saved);
    user.types(mine);
    user.saves();
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    await answer('putDraft', keptAs({}));
    await answer('deleteDraft', read({ ...noDraft, revision: 2 }));
    expect(draftIs()?.value).toBe('none');
  });

  it('is stored when the quote becomes read-only, and is back when the quote becomes editable', async () => {
    const { user, receives, answer, page, last, is } = await opened(saved);
    user.types(mine);
    receives(requestAt({ version: 4, step: 'validation-provider' }));
    expect([page(), last('putDraft')?.input.body?.data]).toEqual([
      'reading',
      draftData(4, completeForm, mine),
    ]);
    receives(requestAt({ version: 5 }));
    expect(page()).toBe('loading');
    await answer('getDraft', keptAs(draftData(4, completeForm, completeForm)));
    expect([page(), is().context.form]).toEqual(['editing', mine]);
  });

  it('is priced after a pause, beside the saved price', async () => {
    const { clock, user, last, is } = await opened(requestAt({ priced: true }));
    user.types(withProgramme(completeForm, 'Un nom n’a pas de prix'));
    expect(is().children['price']?.getSnapshot().value).toBe('known');
    user.types(withCost(completeForm, 300_000));
    clock.increment(300);
    expect(last('getTarif')?.input.body).toMatchObject({ request_id: 42, version: 3, cost: 300_000 });
  });
});
