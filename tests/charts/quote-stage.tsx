import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, type AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { DossierActorProvider, type DossierActor } from '#web/flows/use-dossier.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { signedIn } from './signed-in.ts';

/*
 * Renders the screen of the chart `quote` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

/**
 * A dossier around one of its tabs: its story is read, and says nothing; what it has signed is being read; no
 * other request is on its site.
 */
function dossierOf({ request, tab, tabs }: Props): DossierActor {
  const story = createActor(readingChart, {
    input: { id: request.id },
    snapshot: readingChart.resolveState({
      value: 'shown',
      context: { id: request.id, parent: null, told: null, answer: { entries: [] }, message: null },
    }),
  });
  const following = { parent: null, subject: { kind: 'request', request } } as const;
  const signature = createActor(signatureChart, {
    input: following,
    snapshot: signatureChart.resolveState({
      value: 'reading',
      context: { ...following, signature: null, past: [], shown: true, tries: 0, message: null },
    }),
  });
  return ownerOf({ story, signature, ...tabs }, { request, tab: tab ?? null }) as unknown as DossierActor;
}

interface Props {
  request: RequestResource;
  /** A broker where absent. */
  role?: Role;
  hear: (emitted: Emitted) => void;
  /** Where the moves of one are shown. */
  tab?: DossierTab;
  /** The charts of tabs that the dossier owns, by their ids. */
  tabs?: Readonly<Record<string, AnyActorRef>>;
  children: ReactNode;
}

/** The dossier around a tab, for a signed-in user. Emitted events are recorded, and not performed. */
export function InDossier(props: Props) {
  const { role = 'broker', hear, children } = props;
  const [session] = useState(() => signedIn(role));
  const [dossier] = useState(() => dossierOf(props));
  const [listen] = useState(() => () => hear);
  return (
    <EmittedContext value={listen}>
      <SessionProvider actor={session}>
        <MemoryRouter>
          <DossierActorProvider actor={dossier}>{children}</DossierActorProvider>
        </MemoryRouter>
      </SessionProvider>
    </EmittedContext>
  );
}
