import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';

/*
 * What a button does under a double click, and where the focus goes in a dialog whose content is replaced.
 */

teachDialogs();
afterEach(cleanup);

/** A click as the browser counts it: 2 for the second one of a double click. */
const click = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

function Batch({ onClosed }: { onClosed: () => void }) {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <Dialog
      open
      title="Rapport"
      onClose={onClosed}
      footer={
        <Button key="b" type="submit">
          Fermer
        </Button>
      }
      onSubmit={onClosed}
    />
  ) : (
    <Button onClick={() => setDone(true)}>Continuer</Button>
  );
}

it('a button ignores the end of a double click that began on the button before it', () => {
  let closed = 0;
  render(<Batch onClosed={() => (closed += 1)} />);
  click('Continuer', 1);
  click('Fermer', 2);
  expect(closed).toBe(0);
  click('Fermer', 1);
  expect(closed).toBe(1);
});

it.each([0, 1, 2])('a button takes each click of its own, and those of the keyboard (%i)', (detail) => {
  let pressed = 0;
  render(<Button onClick={() => (pressed += 1)}>Plus</Button>);
  click('Plus', Math.min(detail, 1));
  click('Plus', detail);
  expect(pressed).toBe(2);
});

function Steps() {
  const [step, setStep] = useState(0);
  return (
    <Dialog
      open
      title="Envoi"
      onClose={() => undefined}
      footer={
        <Button key={step} type={step === 0 ? 'button' : 'submit'} onClick={() => setStep(1)}>
          {step === 0 ? 'Continuer' : 'Réessayer'}
        </Button>
      }
    />
  );
}

it('in a dialog whose focused button is replaced, the button that submits gets the focus', () => {
  render(<Steps />);
  const first = screen.getByRole('button', { name: 'Continuer' });
  first.focus();
  fireEvent.click(first, { detail: 1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réessayer' }));
});
