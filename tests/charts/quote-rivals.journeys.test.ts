import { describe, expect, it } from 'vitest';
import { completeForm, draftOf, requestAt, withCost, withProgramme, draftData } from './quote-fixtures.ts';
import { accepted, message, offline, read, refused, signedOut, stale } from './quote-outcomes.ts';
import { opened } from './quote-tree.ts';

/**
 * Journeys of a quote that others write too, whose answers are lost, or that the law refuses. The production
 * charts run together; each test checks the final state.
 */
const mine = withProgramme(completeForm, 'Les Acacias');
const saved = requestAt();
const sentAt = '2026-11-20T10:00:00Z';
const theirs = requestAt({ version: 4, form: withCost(completeForm, 300_000) });

const clash = async () => {
  const journey = await opened(saved);
  journey.user.types(mine);
  journey.user.saves();
  await journey.answer('updateRequest', stale(theirs));
  expect([journey.page(), journey.is().context.form, journey.shared]).toEqual(['conflict', mine, []]);
  return journey;
};

describe('A colleague saves while the user has unsaved answers', () => {
  it('the user keeps their answers: both changes are saved on the colleague’s version', async () => {
    const { user, is, page, last, shared } = await clash();
    user.keepsOwnAnswers();
    expect(is().context.form.chantier).toMatchObject({ cost: 300_000, programme: 'Les Acacias' });
    expect([page(), shared]).toEqual(['editing', [theirs]]);
    user.saves();
    expect([last('updateRequest')?.input.body?.version, last('updateRequest')?.key]).toEqual([4, 'nonce-2']);
  });

  it('the user takes the colleague’s answers', async () => {
    const { user, is, page, shared } = await clash();
    user.takesTheirAnswers();
    expect([page(), is().context.form, shared]).toEqual(['editing', theirs.form, [theirs]]);
  });

  it('the colleague’s version is read-only: the user can only take it', async () => {
    const { user, answer, page, is } = await opened(saved);
    const closed = requestAt({ version: 4, step: 'validation-provider' });
    user.types(mine);
    user.saves();
    await answer('updateRequest', stale(closed));
    user.keepsOwnAnswers();
    expect(page()).toBe('conflict');
    user.takesTheirAnswers();
    expect([page(), is().context.form]).toEqual(['reading', closed.form]);
  });

  it('an old draft is compared with the newer version, which stays unchanged', async () => {
    const { page, is } = await opened(theirs, read(draftOf(mine, 3)));
    expect([page(), is().context.form, is().context.base, is().context.newer]).toEqual([
      'conflict',
      mine,
      completeForm,
      theirs,
    ]);
  });

  it('the page receives the change: new answers are compared, a new step is taken', async () => {
    const { user, receives, page, is } = await opened(saved);
    user.types(mine);
    receives(requestAt({ version: 4 }));
    expect([page(), is().context.request.version, is().context.form]).toEqual(['editing', 4, mine]);
    receives(requestAt({ version: 5, form: withCost(completeForm, 300_000) }));
    expect([page(), is().context.request.version, is().context.newer?.version]).toEqual(['conflict', 4, 5]);
  });
});

describe('A write whose answer was lost', () => {
  it('is repeated under the same key, and gets the first answer', async () => {
    const { user, answer, asked, page, is, writeIs } = await opened(saved);
    user.types(mine);
    user.saves();
    await answer('updateRequest', offline);
    expect(writeIs('save')).toEqual({ halted: 'unsent' });
    user.types(withCost(mine, 260_000));
    user.retries();
    const [first, second] = asked.filter(({ name }) => name === 'updateRequest');
    expect(second).toEqual(first);
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    expect([page(), is().context.form.chantier.cost]).toEqual(['editing', 260_000]);
  });

  it('is no conflict if the newer version equals the form that was sent', async () => {
    const { user, answer, page, toasts, is } = await opened(saved);
    user.types(mine);
    user.saves();
    await answer('updateRequest', stale(requestAt({ version: 4, form: mine })));
    expect([page(), toasts, is().context.request.version]).toEqual([
      'editing',
      ['Le devis était bien enregistré.'],
      4,
    ]);
  });

  it('confirms an offer as an offer', async () => {
    const { user, answer, toasts } = await opened(saved);
    user.types(mine);
    user.makesOffer();
    await answer('updateRequest', stale(requestAt({ version: 4, form: mine })));
    expect(toasts).toEqual(['Votre offre a été bien enregistrée.']);
  });

  it('has sent the quote if the newer version is sent: it is not sent twice', async () => {
    const { user, answer, page, toasts, asked } = await opened(saved);
    user.asksToSend();
    user.confirmsSend();
    await answer('sendDevis', offline);
    user.retries();
    await answer('sendDevis', stale(requestAt({ version: 4, step: 'offre-envoyee', sentAt })));
    expect([page(), toasts, asked.filter(({ name }) => name === 'sendDevis')]).toEqual([
      'sent',
      [],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('has not sent the quote if only the version changed: it is sent on that version', async () => {
    const { user, answer, page, last } = await opened(saved);
    user.asksToSend();
    user.confirmsSend();
    await answer('sendDevis', stale(requestAt({ version: 4 })));
    expect([page(), last('sendDevis')]).toEqual([
      { sending: 'mailing' },
      { name: 'sendDevis', key: 'nonce-2', input: { body: { request_id: 42, version: 4 } } },
    ]);
  });

  it('has not sent the quote again if the newer version has the former date of sending', async () => {
    const { user, answer, page } = await opened(requestAt({ step: 'offre-envoyee', version: 5, sentAt }));
    user.takesUpSentQuote();
    user.asksToSend();
    user.confirmsSend();
    await answer('sendDevis', stale(requestAt({ step: 'offre-envoyee', version: 6, sentAt })));
    expect(page()).toEqual({ sending: 'mailing' });
  });
});

describe('A sent offer', () => {
  const sent = requestAt({ version: 5, step: 'offre-envoyee', sentAt });

  it('is revised before its price changes, then saved with the typed answers', async () => {
    const { user, answer, page, is, last } = await opened(sent);
    const dearer = withCost(completeForm, 300_000);
    user.types(dearer);
    user.saves();
    await answer('updateRequest', refused(sent, 'must_revise'));
    expect([page(), is().context.message]).toEqual([{ saving: 'mustRevise' }, message]);
    user.agreesToRevise();
    expect(last('updateStep')).toEqual({
      name: 'updateStep',
      key: 'nonce-2',
      input: { params: { id: 42 }, body: { step: 'offre-enregistree', version: 5 } },
    });
    await answer('updateStep', accepted(requestAt({ version: 6 })));
    expect(page()).toEqual({ saving: 'writing' });
    expect(last('updateRequest')).toMatchObject({
      key: 'nonce-3',
      input: { body: { version: 6, keepStep: true, chantier: { cost: 300_000 } } },
    });
  });

  it('is revised, saved, then sent if the user asked to send it', async () => {
    const { user, answer, page, last } = await opened(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt, facts: { editKeepsPrice: false } }),
    );
    user.types(withCost(completeForm, 300_000));
    user.asksToSend();
    user.confirmsSend();
    await answer('updateRequest', refused(sent, 'must_revise'));
    expect(page()).toEqual({ sending: 'mustRevise' });
    user.agreesToRevise();
    await answer('updateStep', accepted(requestAt({ version: 6 })));
    expect(last('updateRequest')?.input.body?.keepStep).toBe(false);
    await answer('updateRequest', accepted(requestAt({ version: 7, form: withCost(completeForm, 300_000) })));
    expect(page()).toEqual({ sending: 'mailing' });
  });

  it('keeps the typed answers while the server does not answer', async () => {
    const { user, answer, page, is, writeIs } = await opened(sent);
    user.types(mine);
    user.saves();
    await answer('updateRequest', offline);
    expect([page(), writeIs('save'), is().context.form]).toEqual([
      { saving: 'writing' },
      { halted: 'unsent' },
      mine,
    ]);
    user.retries();
    await answer('updateRequest', accepted(requestAt({ version: 6, step: 'offre-envoyee', form: mine })));
    expect(page()).toBe('editing');
  });

  it('keeps the typed answers until the user has signed in again', async () => {
    const { user, answer, is, writeIs } = await opened(sent);
    user.types(mine);
    user.saves();
    await answer('updateRequest', signedOut);
    expect(writeIs('save')).toEqual({ halted: 'signedOut' });
    user.retries();
    expect([writeIs('save'), is().context.form]).toEqual(['sending', mine]);
  });

  it('stays editable after the user gives a write up', async () => {
    const { user, answer, page, is, waiting } = await opened(sent);
    user.types(mine);
    user.saves();
    await answer('updateRequest', offline);
    user.goesOn();
    expect([page(), is().context.form, waiting()]).toEqual(['editing', mine, ['putDraft']]);
  });

  it('is refused by the law with a reason, and the typed answers stay', async () => {
    const { user, answer, page, is, shared } = await opened(sent);
    const newer = requestAt({
      version: 7,
      step: 'offre-envoyee',
      sentAt,
      form: withCost(completeForm, 300_000),
    });
    user.types(mine);
    user.saves();
    await answer('updateRequest', refused(newer));
    expect([page(), is().context.message]).toEqual(['refused', message]);
    user.goesOn();
    expect([page(), shared, is().context.form.chantier.cost, is().context.form.chantier.programme]).toEqual([
      'editing',
      [newer],
      300_000,
      'Les Acacias',
    ]);
  });

  it('that no longer exists stores the typed answers as a draft', async () => {
    const { user, answer, page, last } = await opened(sent);
    user.types(mine);
    user.saves();
    await answer('updateRequest', { kind: 'gone', code: 'not_found', message: 'Introuvable.' });
    expect([page(), last('putDraft')?.input.body?.data]).toEqual(['gone', draftData(5, sent.form, mine)]);
  });
});

describe('Two tabs with the same quote', () => {
  const other = withProgramme(completeForm, 'L’autre onglet');
  const rivals = async () => {
    const journey = await opened(saved);
    journey.user.types(mine);
    journey.clock.increment(800);
    await journey.answer('putDraft', stale(null));
    await journey.answer('getDraft', read(draftOf(other, 3, 7)));
    expect([journey.draftIs()?.value, journey.page(), journey.is().context.form]).toEqual([
      'conflict',
      'editing',
      mine,
    ]);
    return journey;
  };

  it('the user keeps the draft of this tab', async () => {
    const { user, last } = await rivals();
    user.keepsDraftOfThisTab();
    expect(last('putDraft')?.input.body).toMatchObject({
      data: draftData(3, completeForm, mine),
      revision: 7,
    });
  });

  it('the user takes the draft of the other tab, with what was typed there since', async () => {
    const { user, is, draftIs, last, answer } = await rivals();
    const newest = withProgramme(completeForm, 'L’autre onglet, plus tard');
    user.takesDraftOfOtherTab();
    await answer('getDraft', read(draftOf(newest, 3, 8)));
    expect([is().context.form, draftIs()?.value]).toEqual([newest, 'saved']);
    user.saves();
    expect(last('updateRequest')?.input.body).toMatchObject({
      chantier: { programme: 'L’autre onglet, plus tard' },
    });
  });

  it('a draft that cannot be stored is reported, and stored again on demand', async () => {
    const { clock, user, answer, draftIs } = await opened(saved);
    user.types(mine);
    clock.increment(800);
    await answer('putDraft', offline);
    expect(draftIs()?.value).toBe('unsaved');
    user.retriesDraft();
    expect(draftIs()?.value).toBe('saving');
  });
});
