import type { worksEndCalls } from '#contract/works-end.ts';
import { parisDateOf } from '#domain/dates.ts';
import { centsOf } from '#domain/money.ts';
import { guestAgentOf } from '../guests/agent.ts';
import { onlyFor } from '../guests/only-for.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { act } from '../requests/act.ts';
import { readerOf } from '../requests/author.ts';
import { adjustmentOfRequest, wireAdjustment } from './adjustment.ts';
import { saveDeclaration } from './declare.ts';
import { awaitsDeclaration, mayDeclare, refuseStudied } from './may.ts';
import { guestWorksEndOf, worksEndResource } from './resource.ts';

export const worksEndHandlers: HandlersOf<keyof typeof worksEndCalls> = {
  worksEnd: ({ object, ...asked }) =>
    worksEndResource(asked.services.database, object, asked.caller.role, readerOf(asked)),

  simulateAdjustment: async ({ object, body, ...asked }) => {
    const { services, now } = asked;
    refuseStudied(object, readerOf(asked).factsOf(object, parisDateOf(now)));
    const finalCost = centsOf(body.final_cost);
    return {
      adjustment: wireAdjustment(
        object,
        finalCost,
        await adjustmentOfRequest(services.database, object, finalCost),
      ),
    };
  },

  saveWorksEnd: async ({ object, body: { revision, ...answers }, ...writer }) => {
    const { services, caller, now } = writer;
    const row = await saveDeclaration(services, object.id, {
      answers,
      revision,
      mayWrite: (fresh) => mayDeclare(caller.role, fresh),
      now,
    });
    return worksEndResource(services.database, row, caller.role, readerOf(writer));
  },

  guestWorksEnd: async ({ object, caller, services, now }) => {
    onlyFor(caller, 'fin-de-travaux');
    return { worksEnd: await guestWorksEndOf(services.database, object, now) };
  },

  // The client's answers are stored before the law gets the event, so that they are not lost if it refuses.
  declareWorksEnd: async ({ object, body: { revision, ...answers }, ...asked }) => {
    const { services, caller, now } = asked;
    onlyFor(caller, 'fin-de-travaux');
    const row = await saveDeclaration(services, object.id, {
      answers,
      revision,
      mayWrite: awaitsDeclaration,
      now,
    });
    const moved = await act(row, { type: 'WORKS_END.SUBMIT', channel: 'link' }, guestAgentOf(row, asked));
    return { worksEnd: await guestWorksEndOf(services.database, moved, now) };
  },
};
