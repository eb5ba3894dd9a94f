import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PortfolioColumn } from '#domain/portfolio-table.ts';
import { pageOf } from '#tests/support/pages.ts';
import { TotalsRow } from '#web/screens/portfolio/TotalsRow.tsx';

afterEach(cleanup);

function cellsOf(columns: readonly PortfolioColumn[], total: number, isCapped = false): string[] {
  const offers = pageOf([], { total, total_capped: isCapped });
  const totals = isCapped ? null : { premium: 171_252.4, cost: 9_000_000 };
  render(
    <table>
      <tbody>
        <TotalsRow columns={columns} answer={{ offers, totals }} />
      </tbody>
    </table>,
  );
  return screen.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
}

describe('the totals of the table of offers', () => {
  it('are in the columns of the amounts; that of a hidden column is below the number of offers', () => {
    expect(cellsOf(['client', 'step', 'premium'], 52)).toEqual([
      '',
      'Total : 52 offresCoût des travaux : 9 000 000 €',
      '',
      'Prime TTC171 252 €',
    ]);
  });

  it('are not those of a part of the offers', () => {
    expect(cellsOf(['client', 'premium', 'cost'], 10_000, true)).toEqual([
      '',
      'Total : plus de 10 000 offresFiltrez pour lire leurs sommes',
      'Prime TTC—',
      'Coût des travaux—',
    ]);
  });
});
