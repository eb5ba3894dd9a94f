import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CopyButton } from '#web/components/CopyButton.tsx';

const clipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
afterEach(() => {
  cleanup();
  clipboard();
});

const link = 'https://portail.test/client/paiement/abc';
const copy = () => fireEvent.click(screen.getByRole('button'));
const selected = () => {
  const input = document.activeElement;
  return input instanceof HTMLInputElement
    ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    : null;
};

it('says that a text is copied, and copies it', async () => {
  const copied: string[] = [];
  clipboard((text) => Promise.resolve(void copied.push(text)));
  render(<CopyButton text={link} label="Copier" copied="Copié" />);
  copy();
  expect([await screen.findByRole('button', { name: 'Copié' }), copied]).toEqual([expect.anything(), [link]]);
});

it.each([
  ['has no clipboard, as without https', undefined],
  ['refuses', () => Promise.reject(new Error('NotAllowedError'))],
])('selects the text to be copied by hand where the browser %s', async (_why, writeText) => {
  clipboard(writeText);
  render(<CopyButton text={link} label="Copier" copied="Copié" />);
  copy();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Votre navigateur a refusé la copie. Le texte est sélectionné',
  );
  expect([selected(), screen.getByRole('button').textContent]).toEqual([link, 'Copier']);
});

function Beside() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} readOnly aria-label="Lien" value={link} />
      <CopyButton text={link} label="Copier" copied="Copié" field={field} />
    </>
  );
}

it('selects it where it stands already', async () => {
  render(<Beside />);
  copy();
  await screen.findByRole('alert');
  expect([
    selected(),
    document.activeElement === screen.getByLabelText('Lien'),
    screen.getAllByRole('textbox').length,
  ]).toEqual([link, true, 1]);
});
