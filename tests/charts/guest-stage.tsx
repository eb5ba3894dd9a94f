import { act, fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createEmptyActor } from 'xstate';
import { handsOff } from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import { onPage } from './harness/on-page.ts';
import type { Stage } from './harness/screens.ts';

/*
 * Renders the screen of the chart `guest` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

/** Whether the window would close without a question of the browser. */
export const closes = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Presses a link of the frame around the page. */
export async function leaveBy(path: string): Promise<void> {
  const link = Object.assign(document.createElement('a'), { href: path });
  document.body.append(link);
  await act(async () => void fireEvent.click(link));
  link.remove();
}

/**
 * Of the driver of a guest's page that the guests' chart owns: the page as its owner shows it,
 * and what it emits.
 */
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
