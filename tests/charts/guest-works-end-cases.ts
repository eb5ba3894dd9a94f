import type { GuestWorksEnd } from '#contract/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import {
  guestWorksEndChart,
  guestWorksEndIgnored,
  type GuestWorksEndContext,
  type GuestWorksEndEvent,
} from '#machines/guest-works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { starts, server, user } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { half, reception, whole } from './works-end-fixtures.ts';
import { forgetsWorksEnd, keepsWorksEnd } from './written.ts';

/*
 * The suite of the chart `guest-works-end`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const worksEnd = (answers: WorksEndAnswers, revision: number, open: boolean): GuestWorksEnd => ({
  reference: 'DO-2026-000042',
  site: '12 chemin des Acacias',
  broker: 'Cabinet Delmas',
  answers,
  revision,
  open,
  reception,
  declared_at: open ? null : '2026-11-20T10:00:00Z',
});
export const blank = worksEnd(blankWorksEnd(), 0, true);
const kept = worksEnd(half, 3, true);
const declared = worksEnd(whole, 0, false);
const refusal = invalid({ reception_date: ['La réception est à venir.'] });
const reads = given('read', {});
const declares = (revision: number) => given('declare', { body: { ...whole, revision } });
const over = sentTo('parent', { type: 'session.over', message: null });
const opened = server.answers('read', answered({ worksEnd: blank }), {
  at: 'editing',
  context: { worksEnd: blank, answers: blank.answers },
});
const changes = (answers: WorksEndAnswers, at: 'editing' | 'sending' | 'loading') =>
  user.sends<GuestWorksEndEvent>(
    { type: 'answers.change', answers },
    { at, context: { answers, errors: {} }, causes: [keepsWorksEnd('DO-2026-000042', answers)] },
  );
const forgets = [forgetsWorksEnd('DO-2026-000042')];
const types = (answers: WorksEndAnswers) => changes(answers, 'editing');
const presses = (revision: number) =>
  user.sends<GuestWorksEndEvent>(
    { type: 'declaration.send' },
    { at: 'sending', causes: [declares(revision)] },
  );

export const suite = defineSuite(guestWorksEndChart, {
  starts: { 'a session': (parent: GuestWorksEndContext['parent']) => ({ parent }) },
  events: {
    'worksEnd.retry': [{}],
    'answers.change': [{ answers: half }, { answers: whole }],
    'declaration.send': [{}],
  },
  children: {
    read: {
      done: [
        answered({ worksEnd: blank }),
        answered({ worksEnd: kept }),
        answered({ worksEnd: declared }),
        signedOut,
        offline,
      ],
      error: [fault],
    },
    declare: { done: [answered({ worksEnd: declared }), refusal, failures.stale, signedOut], error: [fault] },
  },
  project: ({ worksEnd: known, answers, message, errors }) => [
    known?.revision,
    known?.open,
    answers.final_cost,
    answers.reception_date,
    message === null,
    Object.keys(errors).length,
  ],
  pins: {
    read: () => ({}),
    declare: ({ output }) => ({
      body: {
        ...whole,
        revision: (output('read') as { answer: { worksEnd: GuestWorksEnd } }).answer.worksEnd.revision,
      },
    }),
  },
  journeys: [
    {
      name: 'The client completes the declaration and sends it',
      steps: [
        starts({ at: 'loading', causes: [reads] }),
        opened,
        types(half),
        user.sends<GuestWorksEndEvent>({ type: 'declaration.send' }, { at: 'editing' }),
        types(whole),
        presses(0),
        server.answers('declare', answered({ worksEnd: declared }), {
          at: 'closed',
          context: { worksEnd: declared, message: null, errors: {} },
          causes: forgets,
        }),
      ],
    },
    {
      name: 'The end of the works was declared already: the page says so',
      steps: [
        server.answers('read', answered({ worksEnd: declared }), {
          at: 'closed',
          context: { worksEnd: declared, answers: whole },
          causes: forgets,
        }),
      ],
    },
    {
      name: 'The declaration cannot be read: "Retry" reads it again',
      steps: [
        server.answers('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        user.sends<GuestWorksEndEvent>(
          { type: 'worksEnd.retry' },
          { at: 'loading', context: { message: null }, causes: [reads] },
        ),
        server.breaks('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        user.sends<GuestWorksEndEvent>(
          { type: 'worksEnd.retry' },
          { at: 'loading', context: { message: null }, causes: [reads] },
        ),
        opened,
      ],
    },
    {
      name: 'The session expires: the parent chart says so and the typed answers stay',
      steps: [
        opened,
        types(whole),
        presses(0),
        server.answers('declare', signedOut, { at: 'editing', context: { answers: whole }, causes: [over] }),
      ],
    },
    {
      name: 'The session has expired before the declaration is read: the parent chart says so',
      steps: [server.answers('read', signedOut, { at: 'loading', causes: [over] })],
    },
    {
      name: 'The server refuses an answer: its field says why, and the client sends again',
      steps: [
        opened,
        types(whole),
        presses(0),
        server.answers('declare', refusal, {
          at: 'editing',
          context: { message: refusal.message, errors: refusal.errors, answers: whole },
        }),
        types(whole),
        presses(0),
        server.answers('declare', answered({ worksEnd: declared }), {
          at: 'closed',
          context: { message: null, errors: {} },
          causes: forgets,
        }),
      ],
    },
    {
      name: 'The client types while the declaration is sent or read again: the next attempt sends these answers',
      steps: [
        user.sends<GuestWorksEndEvent>(
          { type: 'answers.change', answers: half },
          { at: 'loading', context: { answers: blankWorksEnd() } },
        ),
        opened,
        types(whole),
        presses(0),
        changes(half, 'sending'),
        server.answers('declare', failures.stale, {
          at: 'loading',
          context: { answers: half },
          causes: [reads],
        }),
        changes(whole, 'loading'),
        server.answers('read', answered({ worksEnd: kept }), {
          at: 'editing',
          context: { worksEnd: kept, answers: whole },
        }),
        presses(3),
      ],
    },
    {
      name: 'Somebody else changed the declaration, or the call broke: it is read again and the typed answers stay',
      steps: [
        opened,
        types(whole),
        presses(0),
        server.answers('declare', failures.stale, {
          at: 'loading',
          context: { message: failures.stale.message },
          causes: [reads],
        }),
        server.answers('read', answered({ worksEnd: kept }), {
          at: 'editing',
          context: { worksEnd: kept, answers: whole },
        }),
        presses(3),
        server.breaks('declare', fault, { at: 'loading', context: { message: unexpected }, causes: [reads] }),
        server.answers('read', answered({ worksEnd: declared }), {
          at: 'closed',
          context: { worksEnd: declared },
          causes: forgets,
        }),
      ],
    },
  ],
  ignored: guestWorksEndIgnored,
});
