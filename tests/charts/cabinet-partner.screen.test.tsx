import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { CabinetPartner as Partner, CabinetPartners } from '#contract/cabinet-partner.ts';
import { pagedListChart, type RowCommand } from '#machines/shared/paged-list/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { answered } from '#tests/support/outcomes.ts';
import { cabinetPartnersRules } from '#web/flows/use-cabinet-partner.tsx';
import { CabinetPartner } from '#web/screens/memberships/CabinetPartner.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

beforeAll(teachDialogs);

const some: CabinetPartners = {
  partners: [
    { id: 1, name: 'Charpente', is_own: true },
    { id: 2, name: 'Clef de Voûte', is_own: false },
  ],
  cabinet: { name: 'Cabinet Ligérien', agencies: 2, brokers: 2, accounts: 7 },
  version: 3,
  refusal: null,
};
const move: RowCommand = {
  row: 2,
  call: 'moveCabinet',
  with: { params: { id: 9 }, body: { partner: 2, version: 3 } },
  asks: true,
};

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const plainly = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/gu, ' ');
const isBusy = (one: HTMLElement | undefined) => expect(one?.getAttribute('aria-busy')).toBe('true');

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    isBusy(button('Actualiser'));
    const { partners = [] } = (contextOf(snapshot).answer ?? {}) as Partial<CabinetPartners>;
    expect(waiting()).toEqual(partners.filter(({ is_own: isOwn }) => !isOwn).map(() => 'Rattacher'));
  },
  asking: () => {
    const text = plainly(dialog()?.textContent);
    expect(text).toContain('Rattacher à Clef de Voûte ?');
    expect(text).toContain('le cabinet, 2 agences, 2 courtiers d’agence et 7 comptes');
    expect(text).toContain('Ne changent pas : les papiers déjà écrits');
  },
  running: () => isBusy(button('Rattacher', dialog())),
});

describeList({
  list: cabinetPartnersRules(9),
  path: '/dashboard/demandes/9',
  search: ({ page }: { page: number }) => `?partenaire${page > 1 ? `&page=${page}` : ''}`,
  page: (script) => <CabinetPartner membershipId={9} script={script} />,
  queries: [{ page: 1 }, { page: 2 }],
  refresh: () => press(button('Actualiser')),
  some: { ...some },
  none: { ...some, partners: [], refusal: 'Une convention est à la signature.' },
  rows: ({ partners }: { partners: Partner[] }) =>
    partners.map(({ name, is_own: isOwn }) => [name, isOwn ? 'Partenaire du cabinet' : 'Rattacher']),
  empty: 'Une convention est à la signature.',
  commands: [move],
  press: () => press(button('Rattacher')),
  asks: {
    confirm: () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    cancel: () => press(button('Annuler', dialog())),
  },
  seen,
});

it('a user whose button goes with the move continues at a heading', async () => {
  const moved = some.partners.map((one) => ({ ...one, is_own: !one.is_own }));
  const answers = [some, { ...some, partners: moved }];
  const chart = pagedListChart.provide({
    actors: {
      loadPage: fromPromise(async () => answered(answers.shift() ?? some)),
      runCommand: fromPromise(async () => answered({ message: 'C’est fait.' })),
    },
  } as never);
  render(
    <MemoryRouter>
      <CabinetPartner membershipId={9} script={{ chart }} />
    </MemoryRouter>,
  );
  await expect.poll(() => button('Rattacher')).toBeDefined();
  const pressed = button('Rattacher');
  act(() => pressed?.focus());
  press(pressed);
  fireEvent.submit(dialog()?.querySelector('form') ?? document.body);
  await expect.poll(() => button('Rattacher')?.getAttribute('aria-label')).toBe('Rattacher à Charpente');
  await expect.poll(() => document.activeElement?.textContent).toBe('Partenaire de Cabinet Ligérien');
  cleanup();
});
