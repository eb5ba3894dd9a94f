import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import { forgetGuestsHere } from '#machines/session/storage.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { draftChart, type DraftNews } from '#machines/shared/draft/index.ts';
import { pendingKeys, assignDraftsTo, unsentDraftAt, unsentDrafts } from '#machines/shared/tab-drafts.ts';
import { lastWordsAnswered } from '#machines/shared/last-words.ts';
import { unsentDraftsChart } from '#machines/unsent-drafts/index.ts';
import { answered, offline, stale } from '#tests/support/outcomes.ts';
import { settled } from '#tests/support/settled.ts';
import { sendLastWords } from '#web/flows/send-last-words.ts';
import { usePageHide } from '#web/flows/use-page-hide.ts';

beforeEach(() => sessionStorage.clear());

const place = { kind: 'devis', key: '64' } as const;

interface Draft {
  data: unknown;
  revision: number;
}

/** A server with one draft, and a line that may be cut. */
function serverWith(draft: Draft) {
  const server = { draft, isThere: true, refuses: false, puts: 0 };
  const ask = async (name: CallName, input: { body?: Draft; query?: Draft }) => {
    if (!server.isThere) return offline;
    if (name === 'getDraft') return answered({ ...server.draft, updated_at: null });
    if (name === 'putDraft') server.puts += 1;
    const { revision, data = null } = (input.body ?? input.query) as Draft;
    if (server.refuses || revision !== server.draft.revision) return stale;
    server.draft = { data, revision: revision + 1 };
    return answered({ ...server.draft, updated_at: null });
  };
  return { server, api: { ask: ask as never } };
}

/** The draft of a form that is opened, once it has been read. */
async function opened(api: ReturnType<typeof serverWith>['api']) {
  const read = vi.fn<(data: unknown) => void>();
  const parent = createActor(
    fromCallback<DraftNews>(({ receive }) =>
      receive((event) => event.type === 'draft.read' && read(event.data)),
    ),
  ).start();
  const form = createActor(bindCalls(draftChart, api), { input: { parent, place } }).start();
  await settled();
  return {
    form,
    read: () => read.mock.lastCall?.[0],
    leave: async () => {
      form.send({ type: 'draft.leave' });
      await settled();
      form.stop();
    },
  };
}

async function typedOffline() {
  const { server, api } = serverWith({ data: 'before', revision: 3 });
  const { form, leave } = await opened(api);
  server.isThere = false;
  form.send({ type: 'draft.change', data: 'typed' });
  await leave();
  return { server, api };
}

describe('what is typed right before its page is left', () => {
  it.each([
    ['taken by the server', true, []],
    ['held where the server did not take it', false, ['brouillon.devis.64']],
  ])('is waited for while it is on its way, and then %s', async (_, isThere, held) => {
    const { server, api } = serverWith({ data: 'before', revision: 3 });
    const { form } = await opened(api);
    server.isThere = isThere;
    form.send({ type: 'draft.change', data: 'typed' });
    form.send({ type: 'draft.leave' });
    expect([pendingKeys(), unsentDraftAt(place)?.body.data]).toEqual([[], 'typed']);
    await lastWordsAnswered();
    expect([pendingKeys(), server.draft.data]).toEqual([held, isThere ? 'typed' : 'before']);
    form.stop();
  });

  it.each([
    ['nothing is held', true, true],
    ['the server is away, and nothing was held before', false, false],
  ])('is sent before a session ends by the forms that are on the page: %s', async (_, isThere, isSent) => {
    const { server, api } = serverWith({ data: 'before', revision: 3 });
    const { form } = await opened(api);
    // As the charts of forms do that are told so.
    const page = createActor(
      fromCallback<{ type: 'page.hide' }>(({ receive }) => receive(() => form.send({ type: 'draft.leave' }))),
    ).start();
    const { unmount } = renderHook(() => usePageHide(page));
    server.isThere = isThere;
    form.send({ type: 'draft.change', data: 'typed' });
    expect([await sendLastWords(), server.puts]).toEqual([isSent, isThere ? 1 : 0]);
    // The tab has stored the input: the user may leave.
    expect(await sendLastWords()).toBe(true);
    unmount();
    form.stop();
  });
});

describe('what is typed into a form without a line', () => {
  it('is kept in the tab, found again when the form is opened again, and stored then', async () => {
    const { server, api } = await typedOffline();
    expect(unsentDraftAt(place)?.body).toMatchObject({ data: 'typed', revision: 3 });
    server.isThere = true;
    const { read, leave } = await opened(api);
    expect(read()).toBe('typed');
    await leave();
    expect([server.draft, unsentDraftAt(place)]).toEqual([{ data: 'typed', revision: 4 }, null]);
  });

  it('is sent once the line is back, though its form was left, and once only', async () => {
    const { server, api } = await typedOffline();
    const sender = createActor(bindCalls(unsentDraftsChart, api)).start();
    await settled();
    expect(server.draft.data).toBe('before');
    server.isThere = true;
    sender.send({ type: 'line.back' });
    await settled();
    expect([server.draft, unsentDrafts(), server.puts]).toEqual([{ data: 'typed', revision: 4 }, [], 1]);
    sender.send({ type: 'line.back' });
    await settled();
    expect(server.puts).toBe(1);
  });

  it('is not sent a second time while it is on its way', async () => {
    const { server, api } = serverWith({ data: 'before', revision: 3 });
    const { form } = await opened(api);
    form.send({ type: 'draft.change', data: 'typed' });
    form.send({ type: 'draft.leave' });
    createActor(bindCalls(unsentDraftsChart, api)).start();
    await settled();
    expect([server.draft, server.puts]).toEqual([{ data: 'typed', revision: 4 }, 1]);
    form.stop();
  });

  it('waits for its form where somebody else wrote meanwhile, and is not sent again and again', async () => {
    const { server, api } = await typedOffline();
    server.draft = { data: 'theirs', revision: 4 };
    server.isThere = true;
    const sender = createActor(bindCalls(unsentDraftsChart, api)).start();
    await settled();
    sender.send({ type: 'line.back' });
    await settled();
    expect([server.draft.data, server.puts, unsentDrafts(), unsentDraftAt(place)?.body.data]).toEqual([
      'theirs',
      1,
      [],
      'typed',
    ]);
    const { form } = await opened(api);
    expect(form.getSnapshot().value).toBe('conflict');
    form.send({ type: 'draft.takeOther' });
    await settled();
    expect(unsentDraftAt(place)).toBeNull();
  });

  it('is not kept once the form is given up', async () => {
    const { server, api } = await typedOffline();
    server.isThere = true;
    const { form } = await opened(api);
    form.send({ type: 'draft.clear' });
    await settled();
    expect([unsentDraftAt(place), server.draft.data]).toEqual([null, null]);
  });

  it('is dropped where it is found on the server: the answer alone was lost', async () => {
    const { server, api } = await typedOffline();
    server.draft = { data: 'typed', revision: 4 };
    server.isThere = true;
    await opened(api);
    expect(unsentDraftAt(place)).toBeNull();
  });

  it('is nobody else’s: it goes with another account, and with a logout', async () => {
    assignDraftsTo('7.0');
    await typedOffline();
    assignDraftsTo('7.0');
    expect(unsentDraftAt(place)).not.toBeNull();
    assignDraftsTo('8.0');
    expect(unsentDraftAt(place)).toBeNull();
    await typedOffline();
    forgetGuestsHere();
    expect(unsentDraftAt(place)).toBeNull();
  });
});
