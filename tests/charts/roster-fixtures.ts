import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import type { RosterQuery } from '#machines/shared/roster/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, type Move } from './harness/moves.ts';

/*
 * Values for the tests of the chart `roster`: requests, answers and lists, each by a name.
 */

const person = (id: number, version: number) => ({
  id,
  version,
  name: 'Thomas',
  l_name: 'Le Goff',
  gerant: false,
  active: true,
  has_pin: false,
  me: false,
});
export const people = { collaborators: [person(2, 1), { ...person(3, 4), name: 'Zoé' }], may_write: true };
export const changedPeople = { collaborators: [person(2, 2)], may_write: true };
const user = demoUsers['manager, chosen'] ?? userOf('broker');
/** An answer that changes who asks, and one that does not. */
export const changed = { ...changedPeople, message: 'La personne est enregistrée.', user };
export const recoded = { agencies: [], partenaires: [], agency_id: 2, message: 'Le nouveau code est prêt.' };

export const input = { name: 'Alix', l_name: 'Renaud', gerant: false, active: true };
export const away = { name: 'Thomas', l_name: 'Le Goff', gerant: false, active: false };
export const pin = { pin: '280619' };
export const openNew = { type: 'form.open', form: { of: 'line', id: null } } as const;
export const openOne = { type: 'form.open', form: { of: 'line', id: 2 } } as const;
export const openCode = { type: 'form.open', form: { of: 'code', id: 2 } } as const;
export const close = { type: 'form.close' } as const;
export const save = { type: 'line.save', input, seen: 1, key: 'first key' } as const;
export const saveAgain = { ...save, key: 'second key' } as const;
export const takeAway = { type: 'line.change', id: 2, input: away, seen: 1, key: 'first key' } as const;
export const setPin = { type: 'code.set', id: 2, input: pin, seen: 1, key: 'first key' } as const;

export const reads = given('readList', {});
export const rereads = given('rereadList', {});
export const adds = given('add', { body: input, idempotencyKey: 'first key' });
export const changes = given('change', {
  params: { id: 2 },
  body: { ...input, seen: 1 },
  idempotencyKey: 'first key',
});
export const leaves = given('change', {
  params: { id: 2 },
  body: { ...away, seen: 1 },
  idempotencyKey: 'first key',
});
export const codes = given('setCode', {
  params: { id: 2 },
  body: { ...pin, seen: 1 },
  idempotencyKey: 'first key',
});
export const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const tells = [toast(changed.message), emitted({ type: 'user.changed', user })] as const;
export const ends = (id: string) =>
  done(id as never, answered(changed) as never, {
    at: { shown: 'idle' },
    context: { list: changed, form: null, write: null, errors: {}, message: null },
    causes: tells,
  });

/** The control that starts a change: the list's own button, or the form. */
export const isTakenAway = (moves: readonly Move[]) => {
  const move = moves.at(-1);
  return move?.kind === 'send' && move.event.type === 'line.change';
};

/** Input of a reading after the last event that asked for a part. */
export const partOf = (last: { query: RosterQuery } | undefined) => (last ? { query: last.query } : {});

export const ask = { type: 'list.ask', query: { most: 40 } } as const;
export const readsPart = given('readList', { query: ask.query });
export const rereadsPart = given('rereadList', { query: ask.query });

export const open: JourneyStep<never>[] = [
  starts({ at: 'reading', causes: [reads] }),
  done('readList', answered(people), { at: { shown: 'idle' }, context: { list: people, message: null } }),
] as never;

/** One kind of write: what becomes of it where it is not taken. */
export const troubles = (
  id: 'add' | 'change' | 'setCode',
  at: string,
  opening: object,
  event: object,
  asks: object,
) => ({
  name: `${id}: what is not taken says why, what was typed stays, and it goes again`,
  steps: [
    ...open,
    send(opening as never),
    send(event as never, { at: { shown: at }, causes: [asks as never] }),
    done(id, failures.invalid, {
      at: { shown: 'idle' },
      context: {
        form: (opening as typeof openOne).form,
        errors: failures.invalid.errors,
        message: 'Écrivez un commentaire.',
      },
    }),
    send(event as never, { context: { errors: {}, message: null }, causes: [asks as never] }),
    done(id, failures.offline, { at: { shown: 'idle' }, context: { message: failures.offline.message } }),
    send(event as never, { context: { message: null }, causes: [asks as never] }),
    fails(id, fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
    send({ type: 'message.close' } as never, { context: { message: null } }),
    ...(['stale', 'gone', 'refused'] as const).flatMap((kind) => [
      send(event as never, { at: { shown: at }, causes: [asks as never] }),
      done(id, failures[kind], {
        at: { shown: 'refreshing' },
        context: { message: failures[kind].message, form: (opening as typeof openOne).form },
        causes: [rereads],
      }),
      done('rereadList', answered(changedPeople), {
        at: { shown: 'idle' },
        context: { list: changedPeople, message: failures[kind].message },
      }),
    ]),
    send(event as never, { causes: [asks as never] }),
    ends(id),
  ],
});
