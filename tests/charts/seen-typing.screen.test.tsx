import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MoneyInput, type Amount } from '#web/components/MoneyInput.tsx';
import { PasswordInput, TextArea, TextInput } from '#web/components/TextInput.tsx';
import { cleanTyping } from '#web/seen-typing.ts';

let received: unknown[] = [];
let stop = () => undefined as void;
beforeEach(() => {
  received = [];
  stop = cleanTyping();
});
afterEach(() => stop());

function hear<Value>(value: Value, then: (value: Value) => void): void {
  received.push(value);
  then(value);
}

function Fields() {
  const [line, setLine] = useState('');
  const [amount, setAmount] = useState<Amount>(null);
  return (
    <>
      <TextInput aria-label="line" value={line} onChange={({ target }) => hear(target.value, setLine)} />
      <TextInput aria-label="own" type="email" />
      <TextArea aria-label="page" />
      <MoneyInput aria-label="amount" value={amount} onChange={(value) => hear(value, setAmount)} />
      <PasswordInput aria-label="secret" autoComplete="new-password" />
    </>
  );
}

const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) as HTMLInputElement;
const paste = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }));

describe('what is pasted into a field', () => {
  it('a field removes invisible characters before its page reads the text, in every kind of field', async () => {
    render(<Fields />);
    await paste('line', '\u202A06 12\u200D34\u202C');
    await paste('amount', '\u202D250 000\u202C');
    await paste('own', 'cli\u200Bent@exemple.test');
    await paste('page', 'une ligne\u2028une autre \u{1F469}\u200D\u{1F692}');
    expect(received).toEqual(['06 1234', 250_000]);
    expect(['line', 'own', 'page'].map((label) => field(label).value)).toEqual([
      '06 1234',
      'client@exemple.test',
      'une ligne\nune autre \u{1F469}\u200D\u{1F692}',
    ]);
  });

  it('leaves the caret after what was pasted', async () => {
    render(<Fields />);
    await act(async () => {
      field('line').value = '06 \u202D12\u202C 34';
      field('line').setSelectionRange(7, 7);
      fireEvent.input(field('line'));
    });
    expect([field('line').value, field('line').selectionStart]).toEqual(['06 12 34', 5]);
  });

  it('leaves a password as it is', async () => {
    render(<Fields />);
    await paste('secret', 'a\u200Bb');
    expect(field('secret').value).toBe('a\u200Bb');
    await act(async () =>
      (document.querySelector('[aria-label="Afficher le mot de passe"]') as HTMLElement).click(),
    );
    await paste('secret', 'a\u200Bbc');
    expect(field('secret').value).toBe('a\u200Bbc');
  });
});
