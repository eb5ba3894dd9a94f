import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NumberControl } from '#web/forms/controls/figures.tsx';

afterEach(cleanup);

function Page() {
  const [value, setValue] = useState<unknown>(null);
  return (
    <NumberControl
      frame={{ id: 'salaries', label: 'Salariés' }}
      answer={{
        name: 'salaries',
        value,
        onChange: setValue,
        onBlur: () => undefined,
        ref: () => undefined,
      }}
      blank={null}
      control={{ kind: 'number' }}
      base=""
    />
  );
}

it.each([
  ['3,5', '3,5'],
  ['3.5', '3,5'],
  ['12', '12'],
  ['douze', 'douze'],
])('a number that is typed %s is shown as %s', (typed, shown) => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Salariés');
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(shown);
});
