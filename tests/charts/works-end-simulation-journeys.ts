import type { EventOf } from './harness/suite.ts';
import { type Journey, send, waits, server } from './harness/journeys.ts';
import type { worksEndChart, WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, offline } from '#tests/support/outcomes.ts';
import { stopped } from './harness/moves.ts';
import { declaredRequest, example, signed } from './works-end-fixtures.ts';
import {
  declarationIsRead,
  typesCost,
  at,
  callsSimulate,
  callsRead,
  declaredAndClosed,
  dearerContract,
  sharesRequest,
  toastError,
  undeclared,
} from './works-end-journey-steps.ts';

/*
 * Journeys of the chart `works-end`, part «simulation». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const simulationJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'A final cost is simulated after a pause; a newer cost replaces it, and the last difference stays visible',
    steps: [
      declarationIsRead,
      typesCost(268_000, 'settling', 268_000),
      waits(300, { at: at('resting', 'asking'), causes: [callsSimulate(268_000)] }),
      server.answers('simulate', answered({ adjustment: example }), {
        at: at('resting', 'known'),
        context: { adjustment: example },
      }),
      typesCost('28', 'idle', null),
      typesCost(0, 'idle', null),
      typesCost(280_000, 'settling', 280_000),
      waits(300, { at: at('resting', 'asking'), causes: [callsSimulate(280_000)] }),
      send<WorksEndEvent>(
        { type: 'cost.change', cost: 281_000 },
        { at: at('resting', 'settling'), context: { cost: 281_000 }, causes: [stopped('simulate')] },
      ),
      waits(300, { at: at('resting', 'asking'), causes: [callsSimulate(281_000)] }),
      server.answers('simulate', offline, {
        at: at('resting', 'failed'),
        context: { simulationMessage: offline.message, adjustment: example },
      }),
      send<WorksEndEvent>(
        { type: 'simulation.retry' },
        { at: at('resting', 'asking'), causes: [callsSimulate(281_000)] },
      ),
      server.breaks('simulate', fault, {
        at: at('resting', 'failed'),
        context: { simulationMessage: unexpected },
      }),
      typesCost(null, 'idle', null),
    ],
  },
  {
    name: 'The simulation survives a new reading if the cost and the contract are unchanged',
    steps: [
      declarationIsRead,
      typesCost(268_000, 'settling', 268_000),
      waits(300, { causes: [callsSimulate(268_000)] }),
      server.answers('simulate', answered({ adjustment: example })),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', causes: [callsRead] },
      ),
      server.answers('read', answered(declaredAndClosed), {
        at: at('resting', 'known'),
        context: { cost: 268_000, adjustment: example },
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: signed },
        { at: 'reading', causes: [callsRead] },
      ),
      server.answers('read', answered(dearerContract), {
        at: at('resting', 'asking'),
        context: { cost: 268_000, adjustment: null },
        causes: [sharesRequest(declaredRequest), callsSimulate(268_000)],
      }),
    ],
  },
  {
    name: 'A refused cost shows the reason; a new reading does not simulate it again',
    steps: [
      declarationIsRead,
      typesCost(268_000, 'settling', 268_000),
      waits(300, { causes: [callsSimulate(268_000)] }),
      server.answers('simulate', failures.refused, {
        at: 'reading',
        context: { cost: null },
        causes: [toastError(failures.refused.message), callsRead],
      }),
      server.answers('read', answered(undeclared), { at: at('resting') }),
      typesCost(268_000, 'settling', 268_000),
    ],
  },
  {
    name: 'A cost typed during a new reading is simulated afterwards',
    steps: [
      declarationIsRead,
      typesCost(268_000, 'settling', 268_000),
      waits(300, { causes: [callsSimulate(268_000)] }),
      server.answers('simulate', answered({ adjustment: example })),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', causes: [callsRead] },
      ),
      send<WorksEndEvent>(
        { type: 'cost.change', cost: 281_000 },
        { at: 'reading', context: { cost: 281_000 } },
      ),
      server.answers('read', offline, { at: 'unavailable' }),
      send<WorksEndEvent>(
        { type: 'cost.change', cost: 282_000 },
        { at: 'unavailable', context: { cost: 282_000 } },
      ),
      send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [callsRead] }),
      server.answers('read', answered(declaredAndClosed), {
        at: at('resting', 'asking'),
        context: { adjustment: example },
        causes: [callsSimulate(282_000)],
      }),
    ],
  },
];
