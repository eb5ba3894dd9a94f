import type { WorksEndResource } from '#contract/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import {
  worksEndChart,
  worksEndIgnored,
  type WorksEndEvent,
  type WorksEndInput,
} from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { declaredRequest, example, half, signed, whole, worksEndAt } from './works-end-fixtures.ts';

const touched = { ...signed, contents_version: signed.contents_version + 1 };
const wrong = { ...half, final_cost: 'beaucoup' } as unknown as WorksEndAnswers;
/** The same to the server: an answer that is not asked for. */
const beside: WorksEndAnswers = { ...whole, reserves_detail: 'Peintures' };
const theirs: WorksEndAnswers = { ...half, final_cost: 260_000 };

const nothing = worksEndAt(blankWorksEnd(), 0);
const closed = worksEndAt(whole, 0, { request: declaredRequest, may_write: false });
const dearerContract: WorksEndResource = { ...closed, contract: { ...closed.contract, cost: 260_000 } };
const kept = (answers: WorksEndAnswers, revision: number) =>
  worksEndAt(answers, revision, { request: touched });
const refusal = invalid({ reception_date: ['La réception est à venir.'] });
const moved = answered({ message: 'C’est transmis.', request: declaredRequest });
const stale = failures.stale;
const late = { ...stale, newer: declaredRequest };

const ofRequest = { params: { id: signed.id } };
const reads = given('read', ofRequest);
const saves = (answers: WorksEndAnswers, revision: number) =>
  given('save', { ...ofRequest, body: { ...answers, revision } });
const sends = given('send', {
  ...ofRequest,
  body: { step: 'documents-de-fin-de-travaux-recus', data: {}, version: signed.version },
});
const tells = (request: typeof signed) => sentTo('parent', { type: 'request.changed', request });
const said = (message: string) => emitted({ type: 'toast', kind: 'error', message });
const toast = emitted({ type: 'toast', kind: 'success', message: 'C’est transmis.' });

const at = (declaration: string, simulation = 'idle') => ({ open: { simulation, declaration } });
const opened = done('read', answered(nothing), {
  at: at('resting'),
  context: { worksEnd: nothing, answers: nothing.answers, revision: 0, message: null },
});
const type = (answers: WorksEndAnswers, state = at('waiting')) =>
  send<WorksEndEvent>(
    { type: 'answers.change', answers },
    { at: state, context: { answers, errors: {}, message: null } },
  );
const pause = (answers: WorksEndAnswers, revision: number) =>
  waits(800, { at: at('saving'), causes: [saves(answers, revision)] });
const saved = (answers: WorksEndAnswers, revision: number, state = at('resting')) =>
  done('save', answered(kept(answers, revision)), {
    at: state,
    context: { saved: answers, revision, request: touched, message: null, errors: {} },
    causes: [tells(touched)],
  });
const press = (state: object, causes: ReturnType<typeof given>[]) =>
  send<WorksEndEvent>({ type: 'declaration.send' }, { at: state, causes });
const asks = (cost: number) => given('simulate', { ...ofRequest, body: { final_cost: cost } });
const cost = (amount: number | string | null, simulation: string, known: number | null) =>
  send<WorksEndEvent>(
    { type: 'cost.change', cost: amount },
    { at: at('resting', simulation), context: { cost: known, simulationMessage: null } },
  );

interface Known {
  answers: WorksEndAnswers;
  saved: WorksEndAnswers;
  revision: number;
  version: number;
  other: WorksEndResource;
}
type Outcome = { kind: string; answer: WorksEndResource };

/** What stands in the form, and what the server has of it, by hand from what happened. */
function happened(moves: readonly Move[]): Known {
  const known: Known = {
    answers: blankWorksEnd(),
    saved: blankWorksEnd(),
    revision: 0,
    version: signed.version,
    other: nothing,
  };
  const has = ({ answers, revision }: WorksEndResource) => Object.assign(known, { saved: answers, revision });
  for (const move of moves) {
    if (move.kind === 'send') {
      const event = move.event as WorksEndEvent;
      if (event.type === 'answers.change') known.answers = event.answers;
      if (event.type === 'request.changed') known.version = event.request.version;
      if (event.type === 'conflict.keepMine' || event.type === 'conflict.takeTheirs') has(known.other);
      if (event.type === 'conflict.takeTheirs') known.answers = known.other.answers;
    }
    if (move.kind !== 'done' || (move.output as Outcome).kind !== 'done') continue;
    const { answer } = move.output as Outcome;
    if (move.id === 'compare') known.other = answer;
    if (move.id === 'read') {
      if (known.answers === known.saved || JSON.stringify(known.answers) === JSON.stringify(known.saved))
        known.answers = answer.answers;
      has(answer);
    }
    if (move.id === 'save') {
      has(answer);
      known.version = answer.request.version;
    }
  }
  return known;
}

export const suite = defineSuite(worksEndChart, {
  starts: {
    'a signed file': (parent: WorksEndInput['parent']): WorksEndInput => ({ parent, request: signed }),
  },
  events: {
    'request.changed': [{ request: touched }, { request: declaredRequest }],
    'worksEnd.retry': [{}],
    'cost.change': [{ cost: 268_000 }, { cost: 'beau' }, { cost: 0 }],
    'simulation.retry': [{}],
    'answers.change': [{ answers: half }, { answers: whole }, { answers: wrong }],
    'declaration.retry': [{}],
    'declaration.send': [{}],
    'conflict.keepMine': [{}],
    'conflict.takeTheirs': [{}],
    'page.hide': [{}],
  },
  children: {
    read: { done: [answered(nothing), answered(closed), answered(dearerContract), offline], error: [fault] },
    compare: { done: [answered(kept(theirs, 4)), offline], error: [fault] },
    save: {
      done: [answered(kept(half, 1)), answered(kept(whole, 1)), stale, failures.refused, refusal],
      error: [fault],
    },
    send: { done: [moved, late, offline], error: [fault] },
    simulate: { done: [answered({ adjustment: example }), offline, failures.refused], error: [fault] },
  },
  project: ({
    request,
    worksEnd,
    answers,
    saved: known,
    revision,
    sends: isSent,
    theirs: other,
    cost: asked,
    adjustment,
    message,
    simulationMessage,
  }) => [
    request.version,
    request.contents_version,
    worksEnd?.may_write,
    answers.final_cost,
    answers.reception_date,
    known.final_cost,
    known.reception_date,
    Math.min(revision, 4),
    isSent,
    other === null,
    asked,
    adjustment === null,
    message === null,
    simulationMessage === null,
  ],
  pins: {
    read: () => ofRequest,
    compare: () => ofRequest,
    save: ({ moves }) => {
      const { answers, revision } = happened(moves);
      return { ...ofRequest, body: { ...answers, revision } };
    },
    send: ({ moves }) => ({
      ...ofRequest,
      body: { step: 'documents-de-fin-de-travaux-recus', data: {}, version: happened(moves).version },
    }),
    simulate: ({ last }) => ({ ...ofRequest, body: { final_cost: last('cost.change')?.cost } }),
  },
  journeys: [
    { name: 'what was declared is read', steps: [starts({ at: 'reading', causes: [reads] }), opened] },
    {
      name: 'what cannot be read now is read later',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [reads] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest }, causes: [reads] },
        ),
        done('read', answered(closed), {
          at: at('resting'),
          context: { worksEnd: closed, answers: whole, message: null },
        }),
      ],
    },
    {
      name: 'any final cost is simulated after a pause, a newer one takes its place, and the last difference stays',
      steps: [
        opened,
        cost(268_000, 'settling', 268_000),
        waits(300, { at: at('resting', 'asking'), causes: [asks(268_000)] }),
        done('simulate', answered({ adjustment: example }), {
          at: at('resting', 'known'),
          context: { adjustment: example },
        }),
        cost('28', 'idle', null),
        cost(0, 'idle', null),
        cost(280_000, 'settling', 280_000),
        waits(300, { at: at('resting', 'asking'), causes: [asks(280_000)] }),
        send<WorksEndEvent>(
          { type: 'cost.change', cost: 281_000 },
          { at: at('resting', 'settling'), context: { cost: 281_000 }, causes: [stopped('simulate')] },
        ),
        waits(300, { at: at('resting', 'asking'), causes: [asks(281_000)] }),
        done('simulate', offline, {
          at: at('resting', 'failed'),
          context: { simulationMessage: offline.message, adjustment: example },
        }),
        send<WorksEndEvent>(
          { type: 'simulation.retry' },
          { at: at('resting', 'asking'), causes: [asks(281_000)] },
        ),
        fails('simulate', fault, { at: at('resting', 'failed'), context: { simulationMessage: unexpected } }),
        cost(null, 'idle', null),
      ],
    },
    {
      name: 'what was simulated stays when the file is read again, while the cost and the contract are the same',
      steps: [
        opened,
        cost(268_000, 'settling', 268_000),
        waits(300, { causes: [asks(268_000)] }),
        done('simulate', answered({ adjustment: example })),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', causes: [reads] },
        ),
        done('read', answered(closed), {
          at: at('resting', 'known'),
          context: { cost: 268_000, adjustment: example },
        }),
        send<WorksEndEvent>({ type: 'request.changed', request: signed }, { at: 'reading', causes: [reads] }),
        done('read', answered(dearerContract), {
          at: at('resting', 'asking'),
          context: { cost: 268_000, adjustment: null },
          causes: [tells(declaredRequest), asks(268_000)],
        }),
      ],
    },
    {
      name: 'a cost that is refused says why, and the file is read again without asking for it once more',
      steps: [
        opened,
        cost(268_000, 'settling', 268_000),
        waits(300, { causes: [asks(268_000)] }),
        done('simulate', failures.refused, {
          at: 'reading',
          context: { cost: null },
          causes: [said(failures.refused.message), reads],
        }),
        done('read', answered(nothing), { at: at('resting') }),
        cost(268_000, 'settling', 268_000),
      ],
    },
    {
      name: 'a cost that is tried while the file is read again is asked for afterwards',
      steps: [
        opened,
        cost(268_000, 'settling', 268_000),
        waits(300, { causes: [asks(268_000)] }),
        done('simulate', answered({ adjustment: example })),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', causes: [reads] },
        ),
        send<WorksEndEvent>(
          { type: 'cost.change', cost: 281_000 },
          { at: 'reading', context: { cost: 281_000 } },
        ),
        done('read', offline, { at: 'unavailable' }),
        send<WorksEndEvent>(
          { type: 'cost.change', cost: 282_000 },
          { at: 'unavailable', context: { cost: 282_000 } },
        ),
        send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [reads] }),
        done('read', answered(closed), {
          at: at('resting', 'asking'),
          context: { adjustment: example },
          causes: [asks(282_000)],
        }),
      ],
    },
    {
      name: 'what is typed is saved as it comes, incomplete too, and what is typed meanwhile after it',
      steps: [
        opened,
        type(half),
        pause(half, 0),
        type(whole, at('saving')),
        saved(half, 1, at('waiting')),
        pause(whole, 1),
        saved(whole, 2),
        type(beside),
        pause({ ...whole }, 2),
        saved(whole, 3),
      ],
    },
    {
      name: 'what is no answer yet is not saved, and is saved once it is one',
      steps: [
        opened,
        type(wrong),
        waits(800, { at: at('resting') }),
        type(half),
        pause(half, 0),
        saved(half, 1),
      ],
    },
    {
      name: 'a page that is left saves at once; what cannot be saved stays typed',
      steps: [
        opened,
        type(wrong),
        send<WorksEndEvent>({ type: 'page.hide' }, { at: at('waiting') }),
        type(half),
        send<WorksEndEvent>({ type: 'page.hide' }, { at: at('saving'), causes: [saves(half, 0)] }),
        saved(half, 1),
      ],
    },
    {
      name: 'a declaration that is whole is saved, then sent; the owner hears of both',
      steps: [
        opened,
        type(half),
        press(at('waiting'), []),
        type(whole),
        press(at('saving'), [saves(whole, 0)]),
        done('save', answered(kept(whole, 1)), {
          at: at('sending'),
          context: { sends: true },
          causes: [tells(touched), sends],
        }),
        done('send', moved, {
          at: at('resting'),
          context: { sends: false },
          causes: [tells(declaredRequest), toast],
        }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest }, causes: [reads] },
        ),
        done('read', answered(closed), { at: at('resting'), context: { worksEnd: closed } }),
      ],
    },
    {
      name: 'what is asked for while what is typed is being saved, is sent once that is done',
      steps: [
        opened,
        type(whole),
        pause(whole, 0),
        press(at('saving'), []),
        done('save', answered(kept(whole, 1)), {
          at: at('sending'),
          context: { sends: true },
          causes: [tells(touched), sends],
        }),
      ],
    },
    {
      name: 'what is refused says why, and is sent again on demand',
      steps: [
        opened,
        type(whole),
        press(at('saving'), [saves(whole, 0)]),
        done('save', refusal, {
          at: at('unsaved'),
          context: { message: refusal.message, errors: refusal.errors, sends: false, answers: whole },
        }),
        send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [saves(whole, 0)] }),
        fails('save', fault, { at: at('unsaved'), context: { message: unexpected } }),
        press(at('saving'), [saves(whole, 0)]),
        fails('save', fault, { at: at('unsaved'), context: { message: unexpected, sends: false } }),
        type(half),
        pause(half, 0),
        saved(half, 1),
      ],
    },
    {
      name: 'the law refuses it: what was saved stays, and the newer request goes to its owner',
      steps: [
        opened,
        type(whole),
        pause(whole, 0),
        saved(whole, 1),
        press(at('saving'), [saves(whole, 1)]),
        done('save', answered(kept(whole, 2)), { at: at('sending'), causes: [tells(touched), sends] }),
        done('send', late, {
          at: 'reading',
          context: { sends: false, answers: whole },
          causes: [said(late.message), tells(declaredRequest), reads],
        }),
        done('read', answered(kept(whole, 2)), { at: at('resting'), context: { answers: whole } }),
        press(at('saving'), [saves(whole, 2)]),
        done('save', answered(kept(whole, 3)), { at: at('sending'), causes: [tells(touched), sends] }),
        done('send', offline, { at: at('unsaved'), context: { message: offline.message, sends: false } }),
        press(at('saving'), [saves(whole, 3)]),
        done('save', answered(kept(whole, 4)), { at: at('sending'), causes: [tells(touched), sends] }),
        fails('send', fault, { at: at('unsaved'), context: { message: unexpected, sends: false } }),
      ],
    },
    {
      name: 'the file waits for no declaration any more: why is said, and the file is read again, for its owner too',
      steps: [
        opened,
        type(whole),
        pause(whole, 0),
        done('save', failures.refused, {
          at: 'reading',
          context: { answers: whole, sends: false },
          causes: [reads],
        }),
        done('read', answered(nothing), {
          at: at('unsaved'),
          context: { message: failures.refused.message, answers: whole, heldBack: failures.refused.message },
        }),
        press(at('saving'), [saves(whole, 0)]),
        done(
          'save',
          { ...failures.refused, newer: declaredRequest },
          { at: 'reading', context: { sends: false }, causes: [tells(declaredRequest), reads] },
        ),
        done('read', answered(closed), {
          at: at('resting'),
          context: { worksEnd: closed },
          causes: [said(failures.refused.message), tells(declaredRequest)],
        }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: { ...declaredRequest, version: declaredRequest.version + 1 } },
          { at: 'reading', causes: [reads] },
        ),
        done('read', answered(closed), { at: at('resting') }),
      ],
    },
    ...(['conflict.keepMine', 'conflict.takeTheirs'] as const).map((choice) => ({
      name: `somebody else saved meanwhile, and it is compared: ${choice}`,
      steps: [
        opened,
        type(whole),
        press(at('saving'), [saves(whole, 0)]),
        done('save', stale, {
          at: at('comparing'),
          context: { sends: false, answers: whole },
          causes: [given('compare', ofRequest)],
        }),
        type(half, at('comparing')),
        done('compare', answered(kept(theirs, 4)), {
          at: at('conflict'),
          context: { theirs: kept(theirs, 4), answers: half },
        }),
        type(whole, at('conflict')),
        ...(choice === 'conflict.keepMine'
          ? [
              send<WorksEndEvent>(
                { type: choice },
                {
                  at: at('waiting'),
                  context: {
                    answers: whole,
                    saved: theirs,
                    revision: 4,
                    theirs: null,
                    worksEnd: kept(theirs, 4),
                  },
                },
              ),
              pause(whole, 4),
              saved(whole, 5),
            ]
          : [
              send<WorksEndEvent>(
                { type: choice },
                {
                  at: at('resting'),
                  context: {
                    answers: theirs,
                    saved: theirs,
                    revision: 4,
                    theirs: null,
                    worksEnd: kept(theirs, 4),
                  },
                },
              ),
              type(half),
              pause(half, 4),
            ]),
      ],
    })),
    {
      name: 'what somebody else saved cannot be read: it is said, and nothing typed is lost',
      steps: [
        opened,
        type(whole),
        pause(whole, 0),
        done('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
        done('compare', offline, {
          at: at('unsaved'),
          context: { message: offline.message, answers: whole },
        }),
        send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [saves(whole, 0)] }),
        done('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
        fails('compare', fault, { at: at('unsaved'), context: { message: unexpected, answers: whole } }),
      ],
    },
    {
      name: 'what is typed while the declaration leaves, or cannot be read again, stays, and is saved after',
      steps: [
        opened,
        type(whole),
        press(at('saving'), [saves(whole, 0)]),
        done('save', answered(kept(whole, 1)), { at: at('sending'), causes: [tells(touched), sends] }),
        type(half, at('sending')),
        done('send', offline, { at: at('unsaved'), context: { message: offline.message, answers: half } }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [reads] },
        ),
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        type(whole, 'unavailable' as never),
        type(half, 'unavailable' as never),
        send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [reads] }),
        done('read', answered(nothing), { at: at('waiting'), context: { answers: half } }),
      ],
    },
    {
      name: 'the file moved while one typed: it is read again, and what was typed stays where it may be saved, shown where not',
      steps: [
        opened,
        type(half),
        send<WorksEndEvent>(
          { type: 'request.changed', request: touched },
          { at: at('waiting'), context: { request: touched } },
        ),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [reads] },
        ),
        type(whole, 'reading' as never),
        done('read', answered(nothing), { at: at('waiting'), context: { answers: whole } }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: signed },
          { at: 'reading', context: { request: signed }, causes: [reads] },
        ),
        done('read', answered(worksEndAt(theirs, 2, { may_write: false })), {
          at: at('resting'),
          context: { answers: whole, saved: theirs, revision: 2 },
        }),
      ],
    },
  ],
  ignored: worksEndIgnored,
});
