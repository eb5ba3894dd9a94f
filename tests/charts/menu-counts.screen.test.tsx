import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createActor, waitFor, type AnyActorRef, type InspectionEvent } from 'xstate';
import type { menuCountsChart, MenuCountsContext } from '#machines/menu-counts/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { useMenuShown } from '#web/flows/use-menu-counts.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { SideMenu } from '#web/layouts/SideMenu.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './menu-counts-cases.ts';
import { userKnown, someBroker } from './session-model.ts';

let draw: () => void = () => undefined;
/** The menu, and a layout that says when it is drawn. */
function Page() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    draw = () => setDrawn(true);
  });
  useMenuShown(isDrawn);
  return <SideMenu open />;
}

/** Hears a child as the harness hears the chart of a page: as if it were the first actor. */
const asFirst = (id: string, inspect: Stage['inspect']) => (event: InspectionEvent) => {
  if ((event.actorRef as AnyActorRef).id === id) inspect({ ...event, rootId: event.actorRef.sessionId });
};

let session: SessionActor;
/** Within the session of somebody who is signed in, which hands on to the figures what concerns them. */
async function show({ chart, clock, inspect }: Stage) {
  const ofSomebody = bindCalls(sessionChart, {
    ask: () => Promise.resolve(userKnown(someBroker)),
  } as never).provide({ actors: { menuCounts: chart as typeof menuCountsChart } });
  session = createActor(ofSomebody, {
    input: { token: 'user' },
    clock,
    inspect: asFirst('menuCounts', inspect),
  }).start();
  await waitFor(session, (snapshot) => snapshot.matches('user'));
  render(
    <SessionProvider actor={session}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SessionProvider>,
  );
}
const elsewhere = (event: Parameters<SessionActor['send']>[0]) => act(async () => session.send(event));

/** The figure of the offers in progress, as long as one is known. */
function figure(snapshot: { context: unknown }) {
  const { counts } = snapshot.context as MenuCountsContext;
  const entry = [...document.querySelectorAll('nav a')].find(({ textContent }) =>
    textContent?.startsWith('Offres en cours'),
  );
  expect(entry?.textContent).toBe(`Offres en cours${counts['offres-en-cours'] ?? ''}`);
}

const driver: Driver<typeof menuCountsChart> = {
  show,
  ...onPage,
  hide: () => {
    onPage.hide();
    session.stop();
  },
  gestures: {
    'menu.shown': () => act(async () => draw()),
    'counts.received': elsewhere,
    'requests.changed': elsewhere,
  },
  beside: {
    'menu.shown': 'the layout says it once the menu is drawn',
    'counts.received': 'the list of a page says it, by way of the session',
    'requests.changed': 'the charts that change a request say it, by way of the session',
  },
  states: { hidden: figure, waiting: figure, loading: figure, shown: figure, absent: figure },
};

describeScreen(suite, driver);
