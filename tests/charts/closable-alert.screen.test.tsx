import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ClosableAlert } from '#web/components/ClosableAlert.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <main id="contenu">
      <h1 tabIndex={-1}>Intervenants</h1>
      {message && <ClosableAlert message={message} onClose={() => setMessage(null)} />}
      <button type="button" onClick={() => setMessage('Le serveur ne répond pas.')}>
        Retirer
      </button>
    </main>
  );
}

it('an alert is scrolled into view, and closing it moves the focus back to the pressed control', () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent ?? '');
    return Promise.resolve();
  });
  render(<Page />);
  const pressed = screen.getByRole('button', { name: 'Retirer' });
  pressed.focus();
  fireEvent.click(pressed);
  expect(shown).toEqual([expect.stringContaining('Le serveur ne répond pas.')]);
  const close = screen.getByRole('button', { name: 'Fermer' });
  close.focus();
  fireEvent.click(close);
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, pressed]);
});
