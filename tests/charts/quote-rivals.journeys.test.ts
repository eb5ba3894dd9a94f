import { describe, expect, it } from 'vitest';
import { completeForm, draftOf, requestAt, withCost, withProgramme, draftData } from './quote-fixtures.ts';
import { accepted, message, offline, read, refused, signedOut, stale } from './quote-outcomes.ts';
import { opened } from './quote-tree.ts';

/** Journeys of a quote that others write too, whose answers are lost, or that the law holds back: on the production tree, each with its end pinned. */
const mine = withProgramme(completeForm, 'Les Acacias');
const saved = requestAt();
const sentAt = '2026-11-20T10:00:00Z';
const change = (form: typeof completeForm) => ({ type: 'form.change', form }) as const;
const theirs = requestAt({ version: 4, form: withCost(completeForm, 300_000) });

const clash = async () => {
  const journey = await opened(saved);
  journey.send(change(mine), { type: 'quote.save' });
  await journey.answer('updateRequest', stale(theirs));
  expect([journey.page(), journey.is().context.form, journey.told]).toEqual(['conflict', mine, []]);
  return journey;
};

describe('somebody else saved meanwhile', () => {
  it('mine goes on top of theirs, and saves on their version', async () => {
    const { send, is, page, last, told } = await clash();
    send({ type: 'conflict.keepMine' });
    expect(is().context.form.chantier).toMatchObject({ cost: 300_000, programme: 'Les Acacias' });
    expect([page(), told]).toEqual(['editing', [theirs]]);
    send({ type: 'quote.save' });
    expect([last('updateRequest')?.input.body?.version, last('updateRequest')?.key]).toEqual([4, 'nonce-2']);
  });

  it('or theirs is taken', async () => {
    const { send, is, page, told } = await clash();
    send({ type: 'conflict.takeTheirs' });
    expect([page(), is().context.form, told]).toEqual(['editing', theirs.form, [theirs]]);
  });

  it('theirs is taken where it may no longer be edited', async () => {
    const { send, answer, page, is } = await opened(saved);
    const closed = requestAt({ version: 4, step: 'validation-provider' });
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', stale(closed));
    send({ type: 'conflict.keepMine' });
    expect(page()).toBe('conflict');
    send({ type: 'conflict.takeTheirs' });
    expect([page(), is().context.form]).toEqual(['reading', closed.form]);
  });

  it('an old draft is shown beside the newer version, not over it', async () => {
    const { page, is } = await opened(theirs, read(draftOf(mine, 3)));
    expect([page(), is().context.form, is().context.base, is().context.newer]).toEqual([
      'conflict',
      mine,
      completeForm,
      theirs,
    ]);
  });

  it('and told it here: their answers are compared, a mere step is taken', async () => {
    const { send, page, is } = await opened(saved);
    send(change(mine), { type: 'request.changed', request: requestAt({ version: 4 }) });
    expect([page(), is().context.request.version, is().context.form]).toEqual(['editing', 4, mine]);
    send({
      type: 'request.changed',
      request: requestAt({ version: 5, form: withCost(completeForm, 300_000) }),
    });
    expect([page(), is().context.request.version, is().context.newer?.version]).toEqual(['conflict', 4, 5]);
  });
});

describe('a write whose answer was lost', () => {
  it('is repeated under its key, and gives the first answer', async () => {
    const { send, answer, asked, page, is, writeIs } = await opened(saved);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', offline);
    expect(writeIs('save')).toEqual({ halted: 'unsent' });
    send(change(withCost(mine, 260_000)), { type: 'quote.retry' });
    const [first, second] = asked.filter(({ name }) => name === 'updateRequest');
    expect(second).toEqual(first);
    await answer('updateRequest', accepted(requestAt({ version: 4, form: mine })));
    expect([page(), is().context.form.chantier.cost]).toEqual(['editing', 260_000]);
  });

  it('is no conflict where the version that overtook it holds the very form that was sent', async () => {
    const { send, answer, page, said, is } = await opened(saved);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', stale(requestAt({ version: 4, form: mine })));
    expect([page(), said, is().context.request.version]).toEqual([
      'editing',
      ['Le devis était bien enregistré.'],
      4,
    ]);
  });

  it('says of an offer that it is one', async () => {
    const { send, answer, said } = await opened(saved);
    send(change(mine), { type: 'quote.finish' });
    await answer('updateRequest', stale(requestAt({ version: 4, form: mine })));
    expect(said).toEqual(['Votre offre a été bien enregistrée.']);
  });

  it('has sent the quote where the quote went out since, and it is not sent twice', async () => {
    const { send, answer, page, said, asked } = await opened(saved);
    send({ type: 'send.ask' }, { type: 'send.confirm' });
    await answer('sendDevis', offline);
    send({ type: 'quote.retry' });
    await answer('sendDevis', stale(requestAt({ version: 4, step: 'offre-envoyee', sentAt })));
    expect([page(), said, asked.filter(({ name }) => name === 'sendDevis')]).toEqual([
      'sent',
      [],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('has not sent it where only the version changed: it is sent under that one', async () => {
    const { send, answer, page, last } = await opened(saved);
    send({ type: 'send.ask' }, { type: 'send.confirm' });
    await answer('sendDevis', stale(requestAt({ version: 4 })));
    expect([page(), last('sendDevis')]).toEqual([
      { sending: 'mailing' },
      { name: 'sendDevis', key: 'nonce-2', input: { body: { request_id: 42, version: 4 } } },
    ]);
  });

  it('has not sent it again where it went out before, and only before', async () => {
    const { send, answer, page } = await opened(requestAt({ step: 'offre-envoyee', version: 5, sentAt }));
    send({ type: 'quote.takeUp' }, { type: 'send.ask' }, { type: 'send.confirm' });
    await answer('sendDevis', stale(requestAt({ step: 'offre-envoyee', version: 6, sentAt })));
    expect(page()).toEqual({ sending: 'mailing' });
  });
});

describe('an offer that was sent', () => {
  const sent = requestAt({ version: 5, step: 'offre-envoyee', sentAt });

  it('is revised before its price changes, then saved with what was typed', async () => {
    const { send, answer, page, is, last } = await opened(sent);
    const dearer = withCost(completeForm, 300_000);
    send(change(dearer), { type: 'quote.save' });
    await answer('updateRequest', refused(sent, 'must_revise'));
    expect([page(), is().context.message]).toEqual([{ saving: 'mustRevise' }, message]);
    send({ type: 'revise.confirm' });
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

  it('is still to be sent once it is revised, where that was asked', async () => {
    const { send, answer, page, last } = await opened(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt, facts: { editKeepsPrice: false } }),
    );
    send(change(withCost(completeForm, 300_000)), { type: 'send.ask' }, { type: 'send.confirm' });
    await answer('updateRequest', refused(sent, 'must_revise'));
    expect(page()).toEqual({ sending: 'mustRevise' });
    send({ type: 'revise.confirm' });
    await answer('updateStep', accepted(requestAt({ version: 6 })));
    expect(last('updateRequest')?.input.body?.keepStep).toBe(false);
    await answer('updateRequest', accepted(requestAt({ version: 7, form: withCost(completeForm, 300_000) })));
    expect(page()).toEqual({ sending: 'mailing' });
  });

  it('loses nothing when the server is gone, then answers', async () => {
    const { send, answer, page, is, writeIs } = await opened(sent);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', offline);
    expect([page(), writeIs('save'), is().context.form]).toEqual([
      { saving: 'writing' },
      { halted: 'unsent' },
      mine,
    ]);
    send({ type: 'quote.retry' });
    await answer('updateRequest', accepted(requestAt({ version: 6, step: 'offre-envoyee', form: mine })));
    expect(page()).toBe('editing');
  });

  it('waits, typed and all, for a session that ended', async () => {
    const { send, answer, is, writeIs } = await opened(sent);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', signedOut);
    expect(writeIs('save')).toEqual({ halted: 'signedOut' });
    send({ type: 'quote.retry' });
    expect([writeIs('save'), is().context.form]).toEqual(['sending', mine]);
  });

  it('is typed on where a write is given up', async () => {
    const { send, answer, page, is, waiting } = await opened(sent);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', offline);
    send({ type: 'quote.goOn' });
    expect([page(), is().context.form, waiting()]).toEqual(['editing', mine, ['putDraft']]);
  });

  it('is held back by the law with its reason, and what was typed stays', async () => {
    const { send, answer, page, is, told } = await opened(sent);
    const newer = requestAt({
      version: 7,
      step: 'offre-envoyee',
      sentAt,
      form: withCost(completeForm, 300_000),
    });
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', refused(newer));
    expect([page(), is().context.message]).toEqual(['refused', message]);
    send({ type: 'quote.goOn' });
    expect([page(), told, is().context.form.chantier.cost, is().context.form.chantier.programme]).toEqual([
      'editing',
      [newer],
      300_000,
      'Les Acacias',
    ]);
  });

  it('may be gone', async () => {
    const { send, answer, page, last } = await opened(sent);
    send(change(mine), { type: 'quote.save' });
    await answer('updateRequest', { kind: 'gone', code: 'not_found', message: 'Introuvable.' });
    expect([page(), last('putDraft')?.input.body?.data]).toEqual(['gone', draftData(5, sent.form, mine)]);
  });
});

describe('two tabs', () => {
  const other = withProgramme(completeForm, 'L’autre onglet');
  const rivals = async () => {
    const journey = await opened(saved);
    journey.send(change(mine));
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

  it('let one keep this one’s draft', async () => {
    const { send, last } = await rivals();
    send({ type: 'draft.keepMine' });
    expect(last('putDraft')?.input.body).toMatchObject({
      data: draftData(3, completeForm, mine),
      revision: 7,
    });
  });

  it('or take the other one’s', async () => {
    const { send, is, draftIs, last } = await rivals();
    send({ type: 'draft.takeOther' });
    expect([is().context.form, draftIs()?.value]).toEqual([other, 'saved']);
    send({ type: 'quote.save' });
    expect(last('updateRequest')?.input.body).toMatchObject({ chantier: { programme: 'L’autre onglet' } });
  });

  it('say so where a draft cannot be saved, and try again on demand', async () => {
    const { clock, send, answer, draftIs } = await opened(saved);
    send(change(mine));
    clock.increment(800);
    await answer('putDraft', offline);
    expect(draftIs()?.value).toBe('unsaved');
    send({ type: 'draft.retry' });
    expect(draftIs()?.value).toBe('saving');
  });
});
