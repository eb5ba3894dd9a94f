import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import type { ListDays } from '#domain/lists.ts';
import { offline } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { ListDaysProvider } from '#web/flows/use-list-days.tsx';
import { ListControl } from '#web/forms/controls/choices.tsx';

const nothing = () => undefined;
const ended: ListDays = { batiment: { 5: [{ valid_from: null, valid_to: '2020-12-31' }] } };
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const four = ['Neuf', 'Extension', 'Surélévation', 'Réhabilitation légère (sans structure)'];

function show(value: number | null, outcome: object) {
  const api = { ask: () => Promise.resolve(outcome) } as unknown as Pick<ApiClient, 'ask'>;
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <ListDaysProvider>
          <ListControl
            frame={{ id: 'batiment', label: 'Bâtiment' }}
            answer={{ name: 'batiment', value, onChange: nothing, onBlur: nothing, ref: null }}
            blank={null}
            base=""
            control={{ kind: 'list', list: 'batiment', by: 'id' }}
          />
        </ListDaysProvider>
      </ApiContext>
    </MemoryRouter>,
  );
}

describe('a list of values', () => {
  afterEach(cleanup);

  it('offers no value that ended by the server’s answer', async () => {
    show(null, { kind: 'done', answer: { days: ended } });
    await expect.poll(shown).toEqual(four);
  });

  it('still shows such a value where it was chosen', async () => {
    show(5, { kind: 'done', answer: { days: ended } });
    await expect.poll(() => shown().at(-1)).toBe('Réhabilitation lourde (n’est plus proposé)');
  });

  it('offers every value where the days cannot be read: the server refuses', async () => {
    show(null, offline);
    await expect.poll(shown).toEqual([...four, 'Réhabilitation lourde']);
  });
});
