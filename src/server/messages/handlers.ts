import type { messageCalls, Side } from '#contract/messages.ts';
import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { askAbandonment, writeMessage } from './write.ts';
import { otherSide, sideOf, threadOf } from './thread.ts';

/** Locks the thread before its messages are counted: a message that is being written is then counted too. */
const hold: Statement = {
  name: 'messages-read-hold',
  text: 'select request_id from threads where request_id = $1 for update',
};
/** Marks a side's messages as read, up to message `$2`. */
const read = (side: Side): Statement => ({
  name: `messages-read ${side}`,
  text: `update threads t
    set ${side}_unread = later.n, ${side}_since = case when later.n > 0 then t.${side}_since end
    from (
      select count(*)::integer as n
      from messages
      where request_id = $1 and side = '${otherSide(side)}' and id > $2
    ) later
    where t.request_id = $1 and t.${side}_unread > later.n`,
});
const reads: Record<Side, Statement> = { broker: read('broker'), underwriter: read('underwriter') };

/** Messages between the broker and those who insure (docs/domain/messages.md). */
export const messageHandlers: HandlersOf<keyof typeof messageCalls> = {
  thread: async ({ object, caller, services }) => ({
    thread: await threadOf(services.database, object, caller),
  }),

  writeMessage: async ({ object, body, ...writer }) => {
    const row = await writeMessage(object, body.body, writer);
    return {
      message: 'Votre message est envoyé.',
      thread: await threadOf(writer.services.database, row, writer.caller),
    };
  },

  readMessages: async ({ object, body, caller, services }) => {
    const side = sideOf(caller);
    await services.database.transaction(async (tx) => {
      await tx.query(hold, [object.id]);
      await tx.query(reads[side], [object.id, body.last]);
    });
    return { thread: await threadOf(services.database, object, caller) };
  },

  askAbandonment: async ({ object, body, ...writer }) => {
    const row = await askAbandonment(object, body.body, writer);
    return {
      message: 'L’abandon est demandé à votre gestionnaire.',
      thread: await threadOf(writer.services.database, row, writer.caller),
    };
  },
};
