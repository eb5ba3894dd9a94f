import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from '#web/components/Combobox.tsx';

afterEach(cleanup);

const towns = ['Lille', 'Lyon', 'Nantes'].map((label) => ({ key: label, label, note: null }));
const picked = vi.fn<(town: { label: string }) => void>();

function Field({ takesFirst, isAnswer }: { takesFirst: boolean; isAnswer: boolean }) {
  const [value, setValue] = useState('');
  const suggestions = towns.filter(({ label }) => label.startsWith(value));
  return (
    <Combobox
      value={value}
      onType={setValue}
      suggestions={suggestions}
      onPick={picked}
      listLabel="Communes"
      takesFirst={takesFirst}
      isAnswer={isAnswer}
    />
  );
}

/**
 * The value that Enter chooses after those keys, and whether the page gets the key too: it then sends the
 * form.
 */
function enter(
  takesFirst: boolean,
  typed: string,
  keys: readonly string[] = [],
  isAnswer = false,
): [string | undefined, boolean] {
  picked.mockClear();
  render(<Field takesFirst={takesFirst} isAnswer={isAnswer} />);
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
  ['nothing of a list that was closed, and sends nothing', true, 'L', ['Escape'], undefined, false],
] as const)('Enter takes %s', (_what, takesFirst, typed, keys, label, isThePages) => {
  expect(enter(takesFirst, typed, keys)).toEqual([label, isThePages]);
});

it.each([
  ['what is shown', [], 'Lille', false],
  ['nothing of a list that was closed: the form is sent', ['Escape'], undefined, true],
] as const)('where what is typed is an answer as well, Enter takes %s', (_what, keys, label, isThePages) => {
  expect(enter(true, 'L', keys, true)).toEqual([label, isThePages]);
});

it('takes once with a key that is held down, and sends nothing with it', () => {
  picked.mockClear();
  render(<Field takesFirst isAnswer />);
  const input = screen.getByRole('combobox');
  fireEvent.change(input, { target: { value: 'L' } });
  const areThePages = [false, true, true].map((repeat) => fireEvent.keyDown(input, { key: 'Enter', repeat }));
  expect([picked.mock.calls.length, areThePages]).toEqual([1, [false, false, false]]);
});
