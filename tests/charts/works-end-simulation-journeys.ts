import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { worksEndChart } from '#machines/works-end/index.ts';
import { type WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { declaredRequest, example, signed } from './works-end-fixtures.ts';
import {
  opened,
  cost,
  at,
  asks,
  reads,
  closed,
  dearerContract,
  tells,
  said,
  nothing,
} from './works-end-journey-steps.ts';

export const simulationJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'A final cost is simulated after a pause; a newer cost replaces it, and the last difference stays visible',
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
    name: 'The simulation survives a new reading if the cost and the contract are unchanged',
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
    name: 'A refused cost shows the reason; a new reading does not simulate it again',
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
    name: 'A cost typed during a new reading is simulated afterwards',
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
];
