import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useChangeFocus } from '#web/components/use-change-focus.ts';
import { useDepartureFocus } from '#web/components/use-departure-focus.ts';
import { Modal } from '#web/components/Dialog.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';

teachDialogs();
afterEach(cleanup);

interface Situation {
  /** The move is made by a button, until it may not be made any more. */
  isOpen: boolean;
  dialog: 'confirm' | 'refused' | null;
}

const heading = () => screen.getByRole<HTMLElement>('heading', { name: 'Dossier' });
const nothing = () => undefined;

function ByDeparture({ isOpen, dialog }: Situation) {
  useDepartureFocus(isOpen, heading);
  return <Page isOpen={isOpen} dialog={dialog} />;
}

function ByChange({ isOpen, dialog }: Situation) {
  useChangeFocus(String(isOpen), () => heading().focus());
  return <Page isOpen={isOpen} dialog={dialog} />;
}

const Page = ({ isOpen, dialog }: Situation) => (
  <main id="contenu">
    <h1 tabIndex={-1}>Dossier</h1>
    {isOpen && <button type="button">Valider</button>}
    <Modal open={dialog === 'refused'} onClose={nothing}>
      <button type="button">J’ai compris</button>
    </Modal>
    <Modal open={dialog === 'confirm'} onClose={nothing}>
      <button type="button">Continuer</button>
    </Modal>
  </main>
);

describe('where a move that was confirmed is refused, and its button goes', () => {
  it.each([
    ['what goes away', ByDeparture],
    ['what stands otherwise', ByChange],
  ])('one goes on by %s, once the last dialog is closed', (_, Shown) => {
    const { rerender } = render(<Shown isOpen dialog={null} />);
    screen.getByRole('button', { name: 'Valider' }).focus();
    rerender(<Shown isOpen dialog="confirm" />);
    rerender(<Shown isOpen={false} dialog="refused" />);
    expect(document.activeElement).not.toBe(heading());
    rerender(<Shown isOpen={false} dialog={null} />);
    expect(document.activeElement).toBe(heading());
  });
});
