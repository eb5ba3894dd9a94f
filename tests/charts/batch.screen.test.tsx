import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect } from 'vitest';
import type { Actor } from 'xstate';
import type { PortfolioLine } from '#contract/portfolio.ts';
import type { batchChart, BatchContext, BatchEvent } from '#machines/batch/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useBatch, type BatchScript } from '#web/flows/use-batch.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { BatchBar } from '#web/screens/portfolio/BatchBar.tsx';
import { BatchDialogs } from '#web/screens/portfolio/BatchDialogs.tsx';
import { suite } from './batch-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { button, press } from './list-screen.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as BatchContext;
const text = () => document.querySelector('dialog')?.textContent ?? '';
let machine: Actor<typeof batchChart>;

const offer = (id: number) =>
  ({
    id,
    client: 'Dossier',
    reference: String(id),
    version: 3,
    total_ttc: 24_770,
    permitted: [{ event: 'STATUS.ARCHIVE', to: {}, channel: 'status' }],
    reminder: 'CLIENT.REMIND',
  }) as unknown as PortfolioLine;
const offers = [offer(1), offer(2)];

function Page({ script }: { script: BatchScript }) {
  const batch = useBatch(script);
  return (
    <>
      <BatchBar
        chosen={offers}
        offers={offers}
        mayAssign={false}
        onAsk={batch.ask}
        onAll={() => undefined}
        onClear={() => undefined}
      />
      <BatchDialogs batch={batch} chosen={offers} people={[]} onClose={batch.close} />
    </>
  );
}

const titles = { archive: 'Archiver les offres choisies', remind: 'Relancer les clients' };

const driver: Driver<typeof batchChart> = {
  show: ({ chart, clock, inspect }) => {
    const watching: typeof inspect = (event) => {
      const isRoot = event.actorRef.sessionId === event.rootId;
      if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
        machine = event.actorRef as Actor<typeof batchChart>;
      inspect(event);
    };
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter>
          <Page script={{ chart: chart as typeof batchChart, options: { clock, inspect: watching } }} />
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'batch.ask': ({ action }) => press(button(action === 'archive' ? 'Archiver' : 'Relancer')),
    'batch.cancel': () => press(button('Annuler')),
    // The offers of the event are those of the suite, not those that the page would write.
    'batch.confirm': (event: BatchEvent) => act(() => machine.send(event)),
    'batch.retry': () => void fireEvent.submit(document.querySelector('dialog form') ?? document.body),
    'batch.skip': () => press(button('Passer ce dossier')),
    'batch.stop': () => press(button('Arrêter là')),
    'batch.undo': () => press(button('Annuler l’archivage')),
    'batch.close': () => void fireEvent.submit(document.querySelector('dialog form') ?? document.body),
  },
  beside: { 'batch.confirm': 'the chosen offers say what is written' },
  states: {
    idle: () => {
      expect(document.body.textContent).toContain('2\u00a0offres choisies49\u202f540\u00a0€');
      expect(document.querySelector('dialog')?.open).toBe(false);
    },
    asking: (snapshot) => expect(text()).toContain(titles[contextOf(snapshot).action as 'archive']),
    writing: (snapshot) => {
      const { lines, writes } = contextOf(snapshot);
      expect(text()).toContain('Envoi en cours');
      expect(text()).toContain(`${lines.length} sur ${writes.length}`);
    },
    halted: (snapshot) => {
      expect(text()).toContain('L’envoi est interrompu');
      expect(text()).toContain(contextOf(snapshot).message);
    },
    reporting: (snapshot) => {
      const { lines, writes } = contextOf(snapshot);
      for (const { name, kind, message } of lines) {
        const words = kind === 'unconfirmed' ? 'Réponse perdue\u00a0: ouvrez ce dossier pour vérifier. ' : '';
        expect(text()).toContain(`${name}${words}${message ?? 'fait'}`);
      }
      if (writes.length > lines.length) expect(text()).toContain('non envoyé');
      const { undos, isUndo } = contextOf(snapshot);
      expect(text().includes('Annuler l’archivage')).toBe(undos.length > 0);
      if (isUndo) expect(text()).toMatch(/offres? reprises?/u);
      expect(text()).toContain('Fermer');
    },
  },
};

describeScreen(suite, driver);
