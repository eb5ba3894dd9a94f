import { act } from '@testing-library/react';
import type { Actor, AnyActorRef, AnyStateMachine, EventFromLogic } from 'xstate';
import { reportingEmitted, startActor } from '#tests/support/actor-tree.ts';
import { onPage } from './on-page.ts';
import type { Stage } from './screens.ts';
import { scriptedParent } from './scripted.ts';

/*
 * Starts the chart of a stage outside React, for a screen that selects from a child of another chart.
 */

/**
 * The chart of a stage, started outside of React: for a screen that selects from a child of another chart.
 * Its parent only listens.
 */
export class Staged<Chart extends AnyStateMachine> {
  actor: Actor<Chart> | undefined;
  #received: object[] = [];

  start({ chart, clock, inspect, input }: Stage): Actor<Chart> {
    this.#received = [];
    const given =
      typeof input === 'function' ? (input as (parent: AnyActorRef) => unknown)(scriptedParent()) : input;
    this.actor = startActor(chart as Chart, {
      clock,
      inspect: reportingEmitted(inspect, this.hear),
      input: given as never,
    });
    return this.actor;
  }

  /** Whatever it emits, and whatever else the page receives. */
  readonly hear = (emitted: object): void => void this.#received.push(emitted);

  /** Tells the chart what no control of the page says. */
  readonly send = (event: EventFromLogic<Chart>): void => act(() => this.actor?.send(event));

  /** Of a driver: how it hides the screen, waits for it, and what the page received. */
  readonly driver = {
    ...onPage,
    hide: () => {
      onPage.hide();
      this.actor?.stop();
    },
    received: () => this.#received.splice(0),
  };
}
