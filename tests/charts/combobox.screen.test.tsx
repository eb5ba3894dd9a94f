// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from '#web/components/Combobox.tsx';

afterEach(cleanup);

const towns = ['Lille', 'Lyon', 'Nantes'].map((label) => ({ key: label, label, note: null }));
const picked = vi.fn<(town: { label: string }) => void>();

function Field({ takesFirst }: { takesFirst: boolean }) {
  const [value, setValue] = useState('');
  const suggestions = towns.filter(({ label }) => label.startsWith(value));
  return <Combobox value={value} onType={setValue} suggestions={suggestions} onPick={picked} listLabel="Communes" takesFirst={takesFirst} />;
}

/** What Enter takes after those keys, and whether it is the page's still: it then sends the form. */
function enter(takesFirst: boolean, typed: string, keys: readonly string[] = []): [string | undefined, boolean] {
  picked.mockClear();
  render(<Field takesFirst={takesFirst} />);
  const input = screen.getByRole('combobox');
  fireEvent.change(input, { target: { value: typed } });
  for (const key of keys) fireEvent.keyDown(input, { key });
  const isThePages = fireEvent.keyDown(input, { key: 'Enter' });
  return [picked.mock.calls[0]?.[0].label, isThePages];
}

it.each([
  ['what the arrows are at', false, 'L', ['ArrowDown', 'ArrowDown'], 'Lyon', false],
  ['nothing that was closed meanwhile', false, 'L', ['ArrowDown', 'Escape'], undefined, true],
  ['nothing by itself where what is typed is an answer', false, 'L', [], undefined, true],
  ['the first where what is typed is none', true, 'L', [], 'Lille', false],
  ['nothing where the list has nothing, and sends nothing', true, 'Z', [], undefined, false],
  ['nothing where nothing is typed', true, ' ', [], undefined, true],
] as const)('Enter takes %s', (_what, takesFirst, typed, keys, label, isThePages) => {
  expect(enter(takesFirst, typed, keys)).toEqual([label, isThePages]);
});
