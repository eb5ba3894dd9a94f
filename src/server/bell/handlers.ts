import type { bellCalls } from '#contract/bell.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { LiveAnswer } from '../calls/file-answer.ts';
import { bellOf, bellReaderOf, readOne, readUntil } from './list.ts';

/** The bell of an account (docs/domain/bell.md). */
export const bellHandlers: HandlersOf<keyof typeof bellCalls> = {
  bell: ({ caller, query: { before }, services: { database } }) =>
    bellOf(database, bellReaderOf(caller), before),

  readBell: async ({ caller, body: { id, until }, services: { database } }) => {
    const reader = bellReaderOf(caller);
    await database.transaction(async (tx) => {
      if (id !== undefined) await readOne(tx, reader, id);
      if (until !== undefined) await readUntil(tx, reader, until);
    });
    return bellOf(database, reader);
  },

  live: ({ caller, services: { live } }) => Promise.resolve(new LiveAnswer(live.open(caller))),
};
