import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ExpiringFile, RemindableFile } from '#contract/dashboard.ts';
import { batchChart } from '#machines/batch/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press, words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ExpiringList } from '#web/screens/dashboard/ExpiringList.tsx';
import { WaitingCard } from '#web/screens/dashboard/WaitingCard.tsx';
import { dashboard } from './dashboard-fixtures.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

const [sent] = dashboard.expiring.files as [ExpiringFile];
const other: ExpiringFile = { ...sent, request_id: 43, client: 'Anne Petit', version: 2 };
const unsent: ExpiringFile = {
  ...sent,
  request_id: 44,
  client: 'Loïc Denis',
  step: { slug: 'offre-enregistree', label: 'Offre enregistrée' },
  reminder: null,
  mailed: null,
};

function show(files: readonly ExpiringFile[], hasActions = true) {
  const written: object[] = [];
  let read = 0;
  const chart = batchChart.provide({
    actors: {
      write: fromPromise(({ input }: { input: object }) => {
        written.push(input);
        return Promise.resolve(written.length > 1 ? failures.refused : answered({ message: 'ok' }));
      }) as never,
    },
  });
  render(
    <EmittedContext value={() => () => undefined}>
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <ExpiringList
            files={files}
            hasActions={hasActions}
            onSent={() => void (read += 1)}
            script={{ chart }}
          />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
  return { written, reads: () => read };
}

function showWaiting(remindable: RemindableFile[]) {
  const written: object[] = [];
  const refresh = vi.fn<() => void>();
  const chart = batchChart.provide({
    actors: {
      write: fromPromise(({ input }: { input: object }) => {
        written.push(input);
        return Promise.resolve(answered({ message: 'ok' }));
      }) as never,
    },
  });
  const flow = { filter: {}, refresh, exportTable: () => undefined, file: {} } as never;
  render(
    <EmittedContext value={() => () => undefined}>
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <WaitingCard dashboard={{ ...dashboard, remindable }} flow={flow} script={{ chart }} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
  return { written, refresh };
}

describe('the files that wait for their client', () => {
  it('are reminded together, each by the event of the law; the figures are read again', async () => {
    const { written, refresh } = showWaiting([sent, { ...other, reminder: 'SIGNATURE.RELAUNCH' }]);
    await press('Relancer 2 clients');
    expect(words()).toContain('Anne Petit');
    expect(written).toEqual([]);
    await press('Continuer');
    await screen.findByText(/^2\sclients relancés$/);
    expect(written).toMatchObject([
      { call: 'sendEvent', with: { params: { id: 42 }, body: { event: 'CLIENT.REMIND', version: 7 } } },
      { call: 'sendEvent', with: { params: { id: 43 }, body: { event: 'SIGNATURE.RELAUNCH', version: 2 } } },
    ]);
    await press('Fermer');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('offer nothing where no client may be reminded', () => {
    showWaiting([]);
    expect(screen.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });
});

describe('the offers that run out', () => {
  it('a press reminds the client of one, by the event of the law, once it is confirmed; the figures are read again', async () => {
    const { written, reads } = show([sent, unsent]);
    expect(words()).toMatch(
      /4\s126\s€ – Constitution du dossier – dernier envoi le 01\/06\/2026, lien pas encore ouvert/,
    );
    await press('Relancer : Famille Lemaître');
    expect(written).toEqual([]);
    await press('Continuer');
    expect(written).toMatchObject([
      { call: 'sendEvent', with: { params: { id: 42 }, body: { event: 'CLIENT.REMIND', version: 7 } } },
    ]);
    await screen.findByText(/^1\sclient relancé$/);
    expect(reads()).toBe(0);
    await press('Fermer');
    expect(reads()).toBe(1);
  });

  it('all that may be are reminded together, and the report names a refusal', async () => {
    const { written } = show([sent, other, unsent]);
    await press('Relancer ces 2 clients');
    await press('Continuer');
    await screen.findByText(/^1\sclient relancé, 1\srefus$/);
    expect(written).toHaveLength(2);
  });

  it('one that was not sent, or whose client was reminded today, is opened instead', () => {
    show([unsent]);
    expect(screen.getByRole('link', { name: /^Ouvrir\s: Loïc Denis$/ }).getAttribute('href')).toContain('44');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a company has no action', () => {
    show([sent, other], false);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Famille Lemaître',
      'Anne Petit',
    ]);
  });
});
