import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/** Spaces of every width as one ordinary space; nothing where there is none. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ');

/** The name of a control for a screen reader: its `aria-label`, else its words. */
const nameOf = (element: Element): string =>
  plain(element.getAttribute('aria-label') ?? element.textContent).trim();

/** The text of the page, with spaces of every width alike. */
export const words = (scope: Element = document.body): string => plain(scope.textContent);

/** Toasts are left out: one of an earlier page may still be there, with a button to close it. */
export const buttonsNamed = (name: string | RegExp, scope: ParentNode = document): HTMLButtonElement[] =>
  [...scope.querySelectorAll('button')].filter(
    (one) =>
      !one.closest('.toasts') && (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))),
  );

export const isBusy = (name: string | RegExp): boolean =>
  buttonsNamed(name)[0]?.getAttribute('aria-busy') === 'true';

let hasPressed = false;

/** Before a page is shown: nobody has pressed or typed anything in its tab. */
export const handsOff = (): void => {
  hasPressed = false;
  sessionStorage.clear();
};

/** Presses a button as the keyboard does: the focus is on it. Throws where there is none. */
export async function press(name: string | RegExp, scope: ParentNode = document): Promise<void> {
  const [button] = buttonsNamed(name, scope);
  if (!button) throw new Error(`No button ${String(name)}`);
  hasPressed = true;
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
}

/** Presses it where the page offers it. */
export async function pressIfOffered(name: string | RegExp, scope: ParentNode = document): Promise<void> {
  if (buttonsNamed(name, scope).length > 0) await press(name, scope);
}

/** The control that a label names, `(facultatif)` aside. */
export function control<Control extends HTMLElement = HTMLInputElement>(
  label: string,
  scope: ParentNode = document,
): Control | null {
  const found = [...scope.querySelectorAll('label')].find(
    (one) => words(one).replace(' (facultatif)', '').trim() === label,
  );
  return found
    ? found.htmlFor
      ? document.querySelector<Control>(`[id="${found.htmlFor}"]`)
      : found.querySelector<Control>('input')
    : null;
}

/** Types into the field that a label names. Throws where there is none. */
export async function type(label: string, text: string, scope: ParentNode = document): Promise<void> {
  const field = control(label, scope);
  if (!field) throw new Error(`No field ${label}`);
  await act(async () => {
    field.focus();
    fireEvent.change(field, { target: { value: text } });
  });
}

/**
 * Chooses a file by the one control that takes any, as the keyboard does: the focus is on it. Throws
 * where there is none.
 */
export async function choose(chosen: File | readonly File[], scope: ParentNode = document): Promise<void> {
  const input = scope.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing takes a file');
  hasPressed = true;
  await act(async () => {
    input.focus();
    fireEvent.change(input, { target: { files: [chosen].flat() } });
  });
}

/**
 * The error of the field that a label names, as a screen reader hears it on the field; empty
 * where nothing is.
 */
export function wrongWith(label: string, scope: ParentNode = document): string {
  const field = control(label, scope);
  if (field?.getAttribute('aria-invalid') !== 'true') return '';
  const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return words(document.querySelector(`[id="${id}"]`) ?? document.createElement('p'));
}

/** The text that is announced at once. */
export const announced = (): string =>
  [...document.querySelectorAll('[role=alert]')].map((one) => words(one)).join(' ');

/** Asserts that a form announces the message of a refusal, and nothing where its faults are at fields. */
export function expectRefusal(refusal: { errors: object; message: string | null }): void {
  const isAtFields = Object.keys(refusal.errors).length > 0;
  if (isAtFields) expect(announced()).toBe('');
  else expect(announced()).toContain(plain(refusal.message));
}

/**
 * The focus of a keyboard user is somewhere on the page: what was pressed is still there, or the focus went
 * on to what follows.
 */
export const keepsFocus = (): void => {
  if (hasPressed)
    expect(document.activeElement === document.body ? 'the focus is lost' : 'the focus is on the page').toBe(
      'the focus is on the page',
    );
};

/** Every sight of a screen, and that none of them loses the focus. */
export const withFocusKept = <Snapshot>(
  sights: Readonly<Record<string, (snapshot: Snapshot) => unknown>>,
): Record<string, (snapshot: Snapshot) => void> =>
  Object.fromEntries(
    Object.entries(sights).map(([name, look]) => [
      name,
      (snapshot: Snapshot) => {
        look(snapshot);
        keepsFocus();
      },
    ]),
  );
