import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityPage, blankActivity } from '#domain/form-pages/registration.ts';
import type { Activity } from '#domain/registration.ts';
import { PageForm, useSubmitPage } from '#web/forms/PageForm.tsx';
import { PageContent } from '#web/forms/PageItems.tsx';
import { ApiContext } from '#web/flows/use-flow.ts';

afterEach(cleanup);

const page = { ...activityPage, items: activityPage.items.slice(1) };
const sent = vi.fn<() => void>();
let held: Activity = blankActivity;

function Form() {
  const submit = useSubmitPage(sent);
  return (
    <form noValidate onSubmit={submit}>
      <PageContent />
      <button>Continuer</button>
    </form>
  );
}
function Holder({ start }: { start: Activity }) {
  const [values, setValues] = useState(start);
  const change = (next: Activity) => {
    held = next;
    setValues(next);
  };
  return (
    <ApiContext value={null}>
      <PageForm unsaved={false} page={page} values={values} change={change}>
        <Form />
      </PageForm>
    </ApiContext>
  );
}
const open = (companies: Activity['companies']) => render(<Holder start={{ ...blankActivity, companies }} />);
const search = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Compagnies que vous représentez' });
const chips = () => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
async function add(text: string): Promise<void> {
  fireEvent.change(search(), { target: { value: text } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  await expect.poll(() => search().value).toBe('');
}

beforeEach(() => {
  held = blankActivity;
  sent.mockClear();
});

it('adds what is typed by Enter as a chip, once each, and sends nothing', async () => {
  open(blankActivity.companies);
  await add('smab');
  await add('l’aux');
  expect(chips()).toEqual(['SMABTP', 'L’Auxiliaire']);
  expect(held.companies.map(({ name }) => name)).toEqual(['SMABTP', 'AUXILIAIRE']);
  expect(search().getAttribute('aria-expanded'), 'the list covers the field below no longer').toBe('false');
  fireEvent.change(search(), { target: { value: 'smab' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['AUTRESsmab']);
  expect(sent).not.toHaveBeenCalled();
});

it('asks in words for what the list has not, with what was typed', async () => {
  open([{ name: 'SMABTP', otherCompanyValue: '' }]);
  await add('Mutuelle des Compagnons');
  expect(chips()).toEqual(['SMABTP', 'AUTRES']);
  expect(screen.getByLabelText<HTMLInputElement>('Autre compagnie').value).toBe('Mutuelle des Compagnons');
});

it('takes each away by its own button, leads to the next, and gives the last one back with its words', async () => {
  open([
    { name: 'SMABTP', otherCompanyValue: '' },
    { name: 'AUTRES', otherCompanyValue: 'Monceau' },
    { name: 'AXA', otherCompanyValue: '' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Retirer AUTRES' }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Retirer AXA France');
  expect(chips()).toEqual(['SMABTP', 'AXA France']);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler le retrait' }));
  await expect.poll(chips).toEqual(['SMABTP', 'AUTRES', 'AXA France']);
  expect(screen.getByLabelText<HTMLInputElement>('Autre compagnie').value).toBe('Monceau');
});

it('says that one is needed where the last is taken away, and leads to the search', async () => {
  open([{ name: 'SMABTP', otherCompanyValue: '' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Retirer SMABTP' }));
  await expect.poll(() => document.activeElement).toBe(search());
  expect(chips()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await expect.poll(() => search().getAttribute('aria-invalid')).toBe('true');
  await add('axa');
  await expect.poll(() => search().getAttribute('aria-invalid')).toBeNull();
  expect(held.companies).toEqual([{ name: 'AXA', otherCompanyValue: '' }]);
});
