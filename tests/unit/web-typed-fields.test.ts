// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAmount } from '#domain/money.ts';
import { formatTypedEuros } from '#web/components/format.ts';
import { useTyped } from '#web/components/use-typed.ts';

afterEach(cleanup);

type Amount = number | string | null;
const codec = {
  read: (text: string): Amount => {
    const cents = parseAmount(text);
    return cents === null ? text || null : cents / 100;
  },
  show: (value: Amount) => (typeof value === 'number' ? formatTypedEuros(value, 0) : (value ?? '')),
};

/** A field whose owner takes what it is told, unless `refuses`. */
function field(first: Amount, { refuses = false } = {}) {
  let value = first;
  const { result, rerender } = renderHook(() => useTyped(value, codec));
  const give = (next: Amount) => {
    value = next;
    rerender();
  };
  return {
    shown: () => result.current.shown,
    give,
    type: (text: string) => {
      act(() => {
        const reads = result.current.type(text);
        if (!refuses) value = reads;
      });
      rerender();
    },
    leave: () => act(() => result.current.leave()),
  };
}

describe('a field whose value is not its text', () => {
  it('a typed text is shown as typed, and formatted when the field is left', () => {
    const { shown, type, leave } = field(null);
    type('250000');
    expect(shown()).toBe('250000');
    leave();
    expect(shown()).toBe('250\u202f000');
  });

  it('a value from elsewhere replaces the typed text', () => {
    const { shown, type, give } = field(10);
    type('25000');
    give(10);
    expect(shown()).toBe('10');
    type('douze');
    give(null);
    expect(shown()).toBe('');
  });

  it('a text that is no amount stays, to be corrected', () => {
    const { shown, type, leave } = field(10);
    type('25o');
    leave();
    expect(shown()).toBe('25o');
  });

  it('a value that the owner refused stays until one comes from elsewhere', () => {
    const { shown, type, leave, give } = field(10, { refuses: true });
    type('25o');
    leave();
    expect(shown()).toBe('25o');
    give(12);
    expect(shown()).toBe('12');
  });
});
