import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { Card } from '#web/components/Card.tsx';
import { ConfirmDialog } from '#web/components/Dialog.tsx';
import { LawActionButtons } from '#web/screens/actions/LawActionButtons.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const words = { labelOf: (event: string) => event, isEnding: () => false };
const nothing = () => undefined;

/**
 * A card of something that a law governs, with these moves left; while one is being made, the question of it.
 */
const Page = ({ moves, isAsked = false }: { moves: readonly string[]; isAsked?: boolean }) => (
  <>
    <button type="button">Ailleurs</button>
    <Card title="La demande">
      <LawActionButtons
        object={{ permitted: moves.map((event) => ({ event })), refused: [] }}
        words={words}
        choose={nothing}
      />
      {isAsked && <ConfirmDialog open title="Valider ?" onContinue={nothing} onClose={nothing} />}
    </Card>
  </>
);

const focused = () => document.activeElement?.textContent;
const at = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus();

describe('where the reader goes on once a move is made', () => {
  it.each([
    ['others are left', ['Rejeter']],
    ['none is left', []],
  ])('at the title of its card, where %s', (_what, left) => {
    const { rerender } = render(<Page moves={['Valider', 'Rejeter']} />);
    at('Valider');
    rerender(<Page moves={['Valider', 'Rejeter']} isAsked />);
    at('Continuer');
    rerender(<Page moves={left} />);
    expect(focused()).toBe('La demande');
  });

  it('at its button, where it may be made again', () => {
    const { rerender } = render(<Page moves={['Demander']} />);
    at('Demander');
    rerender(<Page moves={['Demander']} isAsked />);
    rerender(<Page moves={['Demander']} />);
    expect(focused()).toBe('Demander');
  });

  it('where they are at work, when somebody else made it', () => {
    const { rerender } = render(<Page moves={['Valider', 'Rejeter']} />);
    at('Ailleurs');
    rerender(<Page moves={['Rejeter']} />);
    expect(focused()).toBe('Ailleurs');
  });
});
