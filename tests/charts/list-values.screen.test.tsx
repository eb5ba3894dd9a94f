import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ListValueList, ListValueResource } from '#contract/list-values.ts';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { control, plain, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import { currentDay } from '#web/components/current-day.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ListValues } from '#web/screens/tariffs/ListValues.tsx';

const today = currentDay();
const day = (shift: number) => plusDays(today, shift);
const shown = (shift: number) => formatDate(day(shift));

const open: ListValueResource = {
  id: 1,
  version: 1,
  list: 'batiment',
  label: 'Neuf',
  valid_from: null,
  valid_to: null,
  past: [],
  offered: true,
  coefficient: 1.06,
  reason: '',
  changed_by: null,
  changed_at: null,
};
const planned: ListValueResource = {
  ...open,
  id: 2,
  label: 'Extension',
  valid_from: day(3),
  past: [{ valid_from: null, valid_to: day(-9) }],
  offered: false,
};
const ended: ListValueResource = {
  ...open,
  id: 3,
  version: 4,
  label: 'Surélévation',
  valid_to: day(-1),
  offered: false,
  reason: 'Trop de sinistres',
  changed_by: 'Ada Roux',
  changed_at: '2026-06-01T08:00:00.000Z',
};
const association: ListValueResource = {
  ...open,
  id: 4,
  list: 'quality',
  label: 'Association',
  coefficient: null,
};
const answer: ListValueList = { values: [open, planned, ended, association], tariff: '2026.2' };
const changed = answered({ ...answer, message: 'Les jours de la valeur sont enregistrés.' });

let sent: object[] = [];
const silent = () => () => undefined;

beforeAll(teachDialogs);
afterEach(cleanup);

async function show({
  reads = [answered(answer)] as object[],
  answers = [] as object[],
  at = '&liste=batiment',
} = {}) {
  sent = [];
  const chart = rosterChart.provide({
    actors: {
      readList: fromPromise(() => Promise.resolve(reads.length > 1 ? reads.shift() : reads[0])),
      change: fromPromise(({ input }: { input: object }) => {
        sent.push(input);
        return Promise.resolve(answers.shift());
      }),
    } as never,
  });
  render(
    <EmittedContext value={silent}>
      <MemoryRouter initialEntries={[`/dashboard/tarifs?volet=listes${at}`]}>
        <main id="contenu" tabIndex={-1}>
          <ListValues script={{ chart }} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    );

describe('the values of a list', () => {
  it('show their days, their factor and who changed them, those of the chosen list alone', async () => {
    await show();
    await screen.findByText('Neuf');
    const [neuf, extension, higher] = rows();
    expect([rows().length, neuf?.slice(0, 5)]).toEqual([
      3,
      ['Neuf', 'Coefficient× 1,06', 'JoursSans limite', 'Proposée', 'Dernier changementAucun'],
    ]);
    expect(extension?.slice(2, 4)).toEqual([
      `JoursÀ partir du ${shown(3)}Avant : jusqu’au ${shown(-9)}`,
      'Proposée plus tard',
    ]);
    expect(higher?.slice(2, 6)).toEqual([
      `JoursJusqu’au ${shown(-1)}`,
      'N’est plus proposée',
      expect.stringMatching(/^Dernier changementAda Roux, .*Trop de sinistres$/),
      'Rouvrir',
    ]);
    expect(words()).toContain('Coefficients de la version 2026.2, en vigueur.');
    fireEvent.change(screen.getByLabelText('Liste'), { target: { value: 'quality' } });
    await screen.findByText('Association');
    expect([rows().length, words().includes('Coefficient')]).toEqual([1, false]);
  });

  it('show the first list where the address names none', async () => {
    await show({ at: '&liste=lot' });
    expect(await screen.findByRole('heading', { name: 'Destination, autres types' })).toBeDefined();
  });

  it('end by their last day, which needs a reason; the first day of an offered value is not asked', async () => {
    await show({ answers: [changed] });
    await screen.findByText('Neuf');
    await press('Modifier Neuf');
    expect(screen.queryByLabelText('Premier jour')).toBeNull();
    expect(document.activeElement).toBe(control('Dernier jour'));
    await type('Dernier jour', shown(1));
    await press('Enregistrer');
    expect(wrongWith('Motif')).toBe('Ce champ est obligatoire');
    await type('Motif', 'Trop de sinistres');
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toMatchObject([
      {
        params: { id: 1 },
        body: { valid_from: null, valid_to: day(1), reason: 'Trop de sinistres', seen: 1 },
      },
    ]);
  });

  it('that ended begin a new period, and what the server refuses stays', async () => {
    const message = 'Donnez un premier jour, aujourd’hui ou plus tard';
    await show({ answers: [invalid({ valid_from: [message] }), changed] });
    await screen.findByText('Neuf');
    await press('Rouvrir Surélévation');
    await press('Enregistrer');
    expect([wrongWith('Premier jour'), sent]).toEqual(['Ce champ est obligatoire', []]);
    await type('Premier jour', shown(-1));
    await press('Enregistrer');
    await expect.poll(() => wrongWith('Premier jour')).toBe(message);
    await type('Premier jour', shown(0));
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent).toMatchObject([
      { body: { valid_from: day(-1), valid_to: null, reason: '', seen: 4 } },
      { body: { valid_from: today, valid_to: null, reason: '', seen: 4 } },
    ]);
  });

  it('are read again where somebody was faster, and what was typed stays', async () => {
    const newer = { ...answer, values: [{ ...open, version: 2, reason: 'Ailleurs' }, planned, ended] };
    await show({ reads: [answered(answer), answered(newer)], answers: [failures.stale, changed] });
    await screen.findByText('Neuf');
    await press('Modifier Neuf');
    await type('Dernier jour', shown(5));
    await type('Motif', 'Ici');
    await press('Enregistrer');
    await expect.poll(() => words()).toContain(plain(failures.stale.message));
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent).toMatchObject([
      { body: { seen: 1 } },
      { body: { valid_to: day(5), reason: 'Ici', seen: 2 } },
    ]);
  });

  it('that cannot be read are read again on demand', async () => {
    await show({ reads: [offline, answered(answer)] });
    expect(await screen.findByText(offline.message)).toBeDefined();
    await press('Réessayer');
    await screen.findByText('Neuf');
  });
});
