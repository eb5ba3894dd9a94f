import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { keyOf } from './transitions.ts';

/** What a machine did in one step: the transitions taken, and the named effects and emitted events, in order. */
export interface Observed {
  taken: string[];
  actions: string[];
}

/** What a state is compared by: its value, its histories, whether it is over, and what the caller picks from the context. */
export type Project = (context: never) => unknown;

/** Only what guards read belongs in the projection: a whole context makes infinitely many states. */
export function fingerprint(snapshot: AnyMachineSnapshot, project: Project | undefined): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node: { id: string }) => node.id).toSorted()]);
  return JSON.stringify([snapshot.value, history, snapshot.status, project?.(snapshot.context as never)]);
}

const withinTheMachine = new Set(['xstate.raise', 'xstate.cancel', 'xstate.log', 'xstate.sendTo', 'xstate.spawnChild', 'xstate.stopChild', 'xstate.assign']);

/** Collects what the root actor does; `read` gives it and starts afresh. */
export function observer() {
  let seen: Observed = { taken: [], actions: [] };
  return {
    inspect: (event: InspectionEvent) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep') {
        const { _transitions: transitions } = event;
        seen.taken.push(...transitions.filter(({ eventType }) => eventType !== 'xstate.init').map(keyOf));
      }
      if (event.type === '@xstate.action' && !withinTheMachine.has(event.action.type)) {
        seen.actions.push(`${event.action.type} ${JSON.stringify(event.action.params) ?? ''}`.trim());
      }
    },
    read: (): Observed => {
      const read = seen;
      seen = { taken: [], actions: [] };
      return read;
    },
  };
}
