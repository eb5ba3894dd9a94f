import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { blankQuery, type OfferQuery } from '#machines/offer-list/index.ts';
import { OfferFilters } from '#web/screens/offers/OfferFilters.tsx';

const invalid = 'Cette date n’est pas valide (jj/mm/aaaa)';
const reversed = 'Ce jour vient avant le premier jour de la période. La liste n’en tient pas compte.';
const from = () => screen.getByLabelText<HTMLInputElement>('Du');
const shown = () => document.body.textContent ?? '';

function leaveWith(text: string): void {
  fireEvent.change(from(), { target: { value: text } });
  fireEvent.blur(from());
}

afterEach(cleanup);

/** The filters over a query of their own; gives what was asked of the list. */
function show(): Partial<OfferQuery>[] {
  const asked: Partial<OfferQuery>[] = [];
  function Page() {
    const [query, setQuery] = useState<OfferQuery>(blankQuery);
    const narrow = (change: Partial<OfferQuery>) => {
      asked.push(change);
      setQuery({ ...query, ...change });
    };
    return (
      <>
        <OfferFilters
          query={query}
          typed=""
          ofEverybody
          brokers={[]}
          onSearch={() => undefined}
          onNarrow={narrow}
        />
        <button onClick={() => setQuery({ ...query, from: '' })}>Effacer</button>
      </>
    );
  }
  render(<Page />);
  return asked;
}

describe('the period of the list', () => {
  it('says that an impossible day narrows nothing, until it is corrected or the filter changes', () => {
    const asked = show();
    fireEvent.change(from(), { target: { value: '32/13/2026' } });
    expect(shown(), 'while it is typed').not.toContain(invalid);
    fireEvent.blur(from());
    expect([shown().includes(invalid), from().getAttribute('aria-invalid'), asked]).toEqual([
      true,
      'true',
      [],
    ]);
    leaveWith('01/11/2026');
    expect([shown().includes(invalid), asked]).toEqual([false, [{ from: '2026-11-01' }]]);
    leaveWith('demain');
    expect(shown()).toContain(invalid);
    fireEvent.click(screen.getByText('Effacer'));
    expect([shown().includes(invalid), from().value]).toEqual([false, '']);
  });
  it('says which day the list still follows, and judges the order of no day that is not shown', () => {
    const asked = show();
    leaveWith('31/12/2026');
    fireEvent.change(screen.getByLabelText('Au'), { target: { value: '01/11/2026' } });
    expect(shown()).toContain(reversed);
    leaveWith('31/02/2026');
    expect([
      shown().includes(`${invalid}. La liste suit encore le 31/12/2026.`),
      shown().includes(reversed),
    ]).toEqual([true, false]);
    leaveWith('01/10/2026');
    expect([shown().includes('suit encore'), asked.at(-1)]).toEqual([false, { from: '2026-10-01' }]);
  });
  it('says that its last day comes before its first, until one of them changes', () => {
    show();
    leaveWith('10/11/2026');
    fireEvent.change(screen.getByLabelText('Au'), { target: { value: '01/11/2026' } });
    expect(shown()).toContain(reversed);
    leaveWith('01/11/2026');
    expect(shown()).not.toContain(reversed);
  });
});
