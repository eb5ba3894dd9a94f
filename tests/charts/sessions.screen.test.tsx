import { fireEvent } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SessionEntry } from '#contract/session-list.ts';
import type { RowCommand } from '#machines/shared/paged-list/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { sessionsRules } from '#web/flows/use-sessions.tsx';
import { SessionList } from '#web/screens/profile/SessionList.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

beforeAll(() => teachDialogs());

const here: SessionEntry = {
  id: 5,
  browser: 'Firefox sur Windows',
  network: '192.0.2.7',
  opened_at: '2026-11-20T09:00:00Z',
  used_at: '2026-11-20T09:40:00Z',
  collaborator: 'Hélène Marchand',
  current: true,
  may_close: false,
};
const other: SessionEntry = {
  ...here,
  id: 6,
  browser: '',
  network: '2001:db8:1:2::/64',
  collaborator: null,
  current: false,
  may_close: true,
};
interface Sessions {
  sessions: SessionEntry[];
}
const close: RowCommand = { row: 6, call: 'closeSession', with: { params: { id: 6 } }, asks: false };
const closeOthers: RowCommand = { row: 0, call: 'closeOtherSessions', with: {}, asks: true };

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const line = () => document.querySelectorAll('tbody tr')[1] ?? null;
const offered = (answer: object | null) =>
  ((answer as Sessions | null)?.sessions ?? []).some(({ may_close }) => may_close)
    ? ['Fermer les autres', 'Fermer']
    : [];
const isBusy = (one: HTMLElement | undefined) => expect(one?.getAttribute('aria-busy')).toBe('true');

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    isBusy(button('Actualiser'));
    expect(waiting()).toEqual(offered(contextOf(snapshot).answer));
    expect(document.querySelector('h2')?.textContent).toBe('Sessions ouvertes');
    expect(dialog()).toBeNull();
  },
  asking: () => expect(dialog()?.textContent).toContain('1\u00a0session se ferme tout de suite'),
  running: (snapshot) => {
    if (contextOf(snapshot).command?.asks) return isBusy(button('Fermer', dialog()));
    isBusy(button('Fermer', line()));
    expect(waiting()).toEqual(['Actualiser', 'Fermer les autres']);
  },
});

describeList({
  list: sessionsRules,
  path: '/dashboard/profile',
  page: (script) => <SessionList script={script} />,
  refresh: () => press(button('Actualiser')),
  queries: [{ page: 1 }, { page: 2 }],
  some: { sessions: [here, other] },
  none: { sessions: [] },
  rows: ({ sessions }: Sessions) =>
    sessions.map(({ browser, network, collaborator, current }) => [
      browser || 'Navigateur inconnu',
      network,
      collaborator ?? '',
      current ? 'Cette session' : 'Fermer',
    ]),
  empty: 'Aucune session n’est ouverte',
  commands: [close, closeOthers],
  press: ({ asks }) => press(asks ? button('Fermer les autres') : button('Fermer', line())),
  asks: {
    confirm: () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    cancel: () => press(button('Annuler', dialog())),
  },
  seen,
});
