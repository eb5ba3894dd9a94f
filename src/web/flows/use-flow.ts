import { useActorRef } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  InspectionEvent,
  IsNotNever,
  Observer,
  RequiredActorOptionsKeys,
} from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { bindCalls } from '#machines/shared/call.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { reportToObserver } from './live.ts';
import { useEmittedEvents } from './use-emitted-events.ts';

/** API client of the page's charts. Without one (tests), charts run as given. */
export const ApiContext = createContext<Pick<ApiClient, 'ask'> | null>(null);

/** Options of an actor; `input` is required if the chart has one. */
type FlowOptions<Chart extends AnyStateMachine> = ConditionalRequired<
  [options?: ActorOptions<Chart> & { [Key in RequiredActorOptionsKeys<Chart>]: unknown }],
  IsNotNever<RequiredActorOptionsKeys<Chart>>
>;

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;

const observe = (inspect: Inspect, event: InspectionEvent): void =>
  typeof inspect === 'function' ? inspect(event) : inspect?.next?.(event);

/**
 * Starts a screen's chart with its calls bound to the page's client, and handles the events that it and its
 * children emit (`useEmittedEvents`). A chart reads nothing from the page: it receives events.
 */
export function useFlow<Chart extends AnyStateMachine>(
  chart: Chart,
  ...[options]: FlowOptions<Chart>
): Actor<Chart> {
  const api = use(ApiContext);
  const [bound] = useState(() => (api ? bindCalls(chart, api) : chart));
  const onEmitted = useEmittedEvents();
  const [inspect] = useState(() => (event: InspectionEvent) => {
    if (event.type === '@xstate.actor' && 'on' in event.actorRef)
      (event.actorRef as Actor<AnyStateMachine>).on('*', (emitted) => onEmitted(emitted as Emitted));
    observe(options?.inspect as Inspect, event);
    reportToObserver(event);
  });
  return useActorRef(bound, { ...options, inspect } as never) as Actor<Chart>;
}
