import type { WorksEndResource } from '#contract/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { WorksEndEvent } from '#machines/works-end/index.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { send, waits, server } from './harness/journeys.ts';
import { emitted, given, sentTo, type Move } from './harness/moves.ts';
import { declaredRequest, half, signed, whole, worksEndAt } from './works-end-fixtures.ts';

/*
 * Steps, states and effects that several journeys of the chart `works-end` share
 * (tests/charts/harness/README.md).
 */

export const signedV2 = { ...signed, contents_version: signed.contents_version + 1 };
export const wrongAnswers = { ...half, final_cost: 'beaucoup' } as unknown as WorksEndAnswers;
/** The same to the server: an answer that is not asked for. */
export const answersWithUnasked: WorksEndAnswers = { ...whole, reserves_detail: 'Peintures' };
export const theirAnswers: WorksEndAnswers = { ...half, final_cost: 260_000 };

export const undeclared = worksEndAt(blankWorksEnd(), 0);
export const declaredAndClosed = worksEndAt(whole, 0, { request: declaredRequest, may_write: false });
export const dearerContract: WorksEndResource = {
  ...declaredAndClosed,
  contract: { ...declaredAndClosed.contract, cost: 260_000 },
};
export const savedAs = (answers: WorksEndAnswers, revision: number) =>
  worksEndAt(answers, revision, { request: signedV2 });
export const dateRefused = invalid({ reception_date: ['La réception est à venir.'] });
export const transmitted = answered({ message: 'C’est transmis.', request: declaredRequest });
export const stale = failures.stale;
export const staleAndDeclared = { ...stale, newer: declaredRequest };

export const ofRequest = { params: { id: signed.id } };
export const callsRead = given('read', ofRequest);
export const callsSave = (answers: WorksEndAnswers, revision: number) =>
  given('save', { ...ofRequest, body: { ...answers, revision } });
export const callsSend = given('send', {
  ...ofRequest,
  body: { step: 'documents-de-fin-de-travaux-recus', data: {}, version: signed.version },
});
export const sharesRequest = (request: typeof signed) =>
  sentTo('parent', { type: 'request.changed', request });
export const toastError = (message: string) => emitted({ type: 'toast', kind: 'error', message });
export const toastTransmitted = emitted({
  type: 'toast',
  kind: 'success',
  message: 'La fin de travaux est transmise aux gestionnaires.',
});

export const at = (declaration: string, simulation = 'idle') => ({ open: { simulation, declaration } });
export const declarationIsRead = server.answers('read', answered(undeclared), {
  at: at('resting'),
  context: { worksEnd: undeclared, answers: undeclared.answers, revision: 0, message: null },
});
export const typesAnswers = (answers: WorksEndAnswers, state = at('waiting')) =>
  send<WorksEndEvent>(
    { type: 'answers.change', answers },
    { at: state, context: { answers, errors: {}, message: null } },
  );
export const pauses = (answers: WorksEndAnswers, revision: number) =>
  waits(800, { at: at('saving'), causes: [callsSave(answers, revision)] });
export const serverSaves = (answers: WorksEndAnswers, revision: number, state = at('resting')) =>
  server.answers('save', answered(savedAs(answers, revision)), {
    at: state,
    context: { saved: answers, revision, request: signedV2, message: null, errors: {} },
    causes: [sharesRequest(signedV2)],
  });
export const pressesSend = (state: object, causes: ReturnType<typeof given>[]) =>
  send<WorksEndEvent>({ type: 'declaration.send' }, { at: state, causes });
export const callsSimulate = (typesCost: number) =>
  given('simulate', { ...ofRequest, body: { final_cost: typesCost } });
export const typesCost = (amount: number | string | null, simulation: string, known: number | null) =>
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

/** The answers in the form and on the server, derived by hand from the moves. */
export function happened(moves: readonly Move[]): Known {
  const known: Known = {
    answers: blankWorksEnd(),
    saved: blankWorksEnd(),
    revision: 0,
    version: signed.version,
    other: undeclared,
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
