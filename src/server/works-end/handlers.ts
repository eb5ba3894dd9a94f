import type { worksEndCalls } from '#contract/works-end.ts';
import { centsOf } from '#domain/money.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound } from '../http/refused.ts';
import { act } from '../requests/act.ts';
import { readerOf } from '../requests/author.ts';
import type { ClientCaller } from '../session/caller.ts';
import { adjustmentOfRequest, wireAdjustment } from './adjustment.ts';
import { saveDeclaration } from './declare.ts';
import { awaitsDeclaration, mayDeclare, refuseUnreached } from './may.ts';
import { guestWorksEndOf, worksEndResource } from './resource.ts';

/** A guest's session serves the purpose of its link, and no other. */
function onlyForWorksEnd({ callback }: ClientCaller): void {
  if (callback !== 'fin-de-travaux') throw notFound('Cette page ne fait pas partie de ce que ce lien ouvre.');
}

/** How the story names whoever declares through a link. */
const client = { by: { role: 'client', userId: null }, userId: null, collaboratorId: null, who: 'Client' } as const;

export const worksEndHandlers: HandlersOf<keyof typeof worksEndCalls> = {
  worksEnd: async ({ object, ...asked }) => {
    refuseUnreached(asked.caller.role, object);
    return worksEndResource(asked.services.database, object, asked.caller.role, readerOf(asked));
  },

  simulateAdjustment: async ({ object, body, caller, services }) => {
    refuseUnreached(caller.role, object);
    const finalCost = centsOf(body.final_cost);
    return { adjustment: wireAdjustment(object, finalCost, await adjustmentOfRequest(services.database, object, finalCost)) };
  },

  saveWorksEnd: async ({ object, body: { revision, ...answers }, ...writer }) => {
    const { services, caller, now } = writer;
    const row = await saveDeclaration(services, object.id, { answers, revision, mayWrite: (fresh) => mayDeclare(caller.role, fresh), now });
    return worksEndResource(services.database, row, caller.role, readerOf(writer));
  },

  guestWorksEnd: async ({ object, caller, services }) => {
    onlyForWorksEnd(caller);
    return { worksEnd: await guestWorksEndOf(services.database, object) };
  },

  // What the client says is kept first, then told to the law: where the law refuses it, it is not lost.
  declareWorksEnd: async ({ object, body: { revision, ...answers }, ...asked }) => {
    const { services, caller, now } = asked;
    onlyForWorksEnd(caller);
    const row = await saveDeclaration(services, object.id, { answers, revision, mayWrite: awaitsDeclaration, now });
    const moved = await act(row, { type: 'WORKS_END.SUBMIT', via: 'link' }, { author: client, reader: readerOf(asked), services, now });
    return { worksEnd: await guestWorksEndOf(services.database, moved) };
  },
};
