import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from '#web/components/Combobox.tsx';

afterEach(cleanup);

/** Presses Enter on that search; gives the address that is picked, and whether the form is submitted. */
function enter(value: string, proposals: readonly string[]): [picked: string | undefined, submits: boolean] {
  const onPick = vi.fn<(address: { label: string }) => void>();
  render(
    <Combobox
      value={value}
      onType={() => undefined}
      suggestions={proposals.map((label) => ({ key: label, label }))}
      onPick={onPick}
      listLabel="Adresses proposées"
      startsOpen
      isSearch
    />,
  );
  const submits = fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  return [onPick.mock.calls[0]?.[0].label, submits];
}

it.each([
  ['before its proposals arrive, Enter submits nothing', '12 rue du Bac', [], [undefined, false]],
  [
    'with proposals of which none is active, Enter picks none',
    '12 rue du Bac',
    ['12 Rue du Bac'],
    [undefined, false],
  ],
  ['without text, Enter submits the form', ' ', [], [undefined, true]],
] as const)('in a search, %s', (_, value, proposals, expected) => {
  expect(enter(value, proposals)).toEqual(expected);
});
