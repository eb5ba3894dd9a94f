import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { whilePeriod } from '#tests/support/ended-value.ts';
import { ListControl } from '#web/forms/controls/choices.tsx';

const nothing = () => undefined;
function optionsBeside(value: number | null): (string | null)[] {
  const answer = { name: 'batiment', value, onChange: nothing, onBlur: nothing, ref: null };
  render(
    <ListControl
      frame={{ id: 'batiment', label: 'Bâtiment' }}
      answer={answer}
      blank={null}
      base=""
      control={{ kind: 'list', list: 'batiment', by: 'id' }}
    />,
  );
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent);
  cleanup();
  return shown;
}

describe('a list of values', () => {
  afterEach(cleanup);

  it('offers no value that ended, and still shows it where it was chosen', () =>
    whilePeriod('batiment', 5, { valid_to: '2020-12-31' }, () => {
      expect(optionsBeside(null)).toEqual([
        'Neuf',
        'Extension',
        'Surélévation',
        'Réhabilitation légère (sans structure)',
      ]);
      expect(optionsBeside(5).at(-1)).toBe('Réhabilitation lourde (n’est plus proposé)');
    }));
});
