import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DifferenceTable } from '#web/screens/dossier/works-end/DifferenceTable.tsx';
import { example } from './works-end-fixtures.ts';

afterEach(cleanup);

const show = (adjustment = example) => {
  render(<DifferenceTable adjustment={adjustment} caption="Différence de prime" />);
  return within(screen.getByRole('table', { name: 'Différence de prime' }));
};
const cents = (text: string | null) =>
  Math.round(Number((text ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.')) * 100);
const labelOf = (cell: HTMLElement) => cell.querySelector('.card-label')?.textContent;
const total = (label: string) => screen.getByText(label).closest('tr');

it('keeps one amount of each line on a telephone, and says that its taxes are in it', () => {
  const table = show();
  const restored = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => cell.matches('.num:not(.hide-s)'))
        .map(labelOf),
    );
  expect(restored.length).toBe(example.rows.length + 1);
  expect(restored).toEqual(restored.map(() => ['TTC']));
});

it('adds up: each amount is its premium with its tax, and the last line their sum', () => {
  const amounts = show()
    .getAllByRole('cell')
    .filter((cell) => labelOf(cell) === 'TTC')
    .map(({ textContent }) => cents(textContent));
  expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1));
});

it('is a credit below nothing', () => {
  show({ ...example, total: -436 });
  expect([total('Avoir')?.textContent, screen.queryByText('Différence à régler')]).toEqual([
    expect.stringContaining('436,00'),
    null,
  ]);
});
