import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createEmptyActor } from 'xstate';
import { handsOff } from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import { onPage } from './harness/on-page.ts';
import type { Stage } from './harness/screens.ts';

/** Of the driver of a guest's page that the guests' chart owns: the page as its owner shows it, and what it emits. */
export function shownByOwner<Actor>(Page: ComponentType<{ actor: Actor }>) {
  const received: object[] = [];
  function Owned({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
    const actor = useFlow(chart, {
      clock,
      inspect,
      input: (input as (parent: unknown) => unknown)(createEmptyActor()),
    });
    return (
      <main id="contenu" tabIndex={-1}>
        <Page actor={actor as Actor} />
      </main>
    );
  }
  return {
    show: (stage: Stage) => {
      received.length = 0;
      handsOff();
      render(
        <EmittedContext value={() => (emitted) => void received.push(emitted)}>
          <MemoryRouter>
            <Owned stage={stage} />
          </MemoryRouter>
        </EmittedContext>,
      );
    },
    ...onPage,
    received: () => received.splice(0),
  };
}
