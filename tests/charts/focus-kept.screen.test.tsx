import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusTitleIn } from '#web/components/focus-heading.ts';
import { useChangeFocus } from '#web/components/use-change-focus.ts';
import { followFocus } from '#web/navigation/follow-focus.ts';

afterEach(cleanup);

/** As where the window is behind another: the focus moves, and the page is told nothing. */
const unheard = (event: Event) => event.stopImmediatePropagation();

const focused = () => document.activeElement?.textContent;
const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name);

function Page({ status }: { status: string }) {
  const place = useRef<HTMLElement>(null);
  useChangeFocus(status, () => focusTitleIn(place.current));
  return (
    <>
      <section ref={place}>
        <h2>{status}</h2>
        {status === 'À payer' && <button type="button">Payer</button>}
      </section>
      <button type="button">Contester</button>
    </>
  );
}

describe('where the reader goes on once a payment stands otherwise', () => {
  it.each([
    ['who was in what went away', 'Payer', 'Payé'],
    ['who is at work elsewhere', 'Contester', 'Contester'],
    ['who waits', '', 'Payé'],
  ])('%s', (_who, at, where) => {
    const { rerender } = render(<Page status="À payer" />);
    control(at)?.focus();
    rerender(<Page status="Payé" />);
    expect(focused()).toBe(where);
  });
});

describe('the focus, while frames are drawn anew', () => {
  const frame =
    '<a href="/login">Se connecter</a><a href="/register">S’inscrire</a><button>Menu</button><a href="/one">Lire</a><a href="/two">Lire</a><button aria-label="Menu du compte">M</button><button aria-label="Menu du dossier">M</button>';
  /** A frame with its reader at that control, which another one takes the place of. */
  async function redrawn({
    at,
    next = frame,
    meanwhile = () => undefined,
  }: {
    at: string;
    next?: string;
    meanwhile?: () => void;
  }): Promise<void> {
    document.body.innerHTML = `<div id="root">${frame}</div><button>Ailleurs</button>`;
    const root = document.querySelector<HTMLElement>('#root');
    if (!root) throw new Error('No root');
    control(at)?.focus();
    followFocus(root);
    meanwhile();
    root.innerHTML = next;
    // The observer of the page runs within this turn.
    await Promise.resolve();
  }
  afterEach(() => {
    document.dispatchEvent(new Event('charpente:arrived'));
    document.body.innerHTML = '';
  });

  it.each(['S’inscrire', 'Menu'])('goes on at %s, which was drawn again', async (at) => {
    await redrawn({ at });
    expect([focused(), document.activeElement?.isConnected]).toEqual([at, true]);
  });

  it.each([
    ['/two', 'a[href="/two"]'],
    ['Menu du dossier', '[aria-label="Menu du dossier"]'],
  ])('tells %s from its like by its name', async (_name, selector) => {
    await redrawn({ at: '', meanwhile: () => document.querySelector<HTMLElement>(selector)?.focus() });
    expect([
      document.activeElement === document.querySelector(selector),
      document.activeElement?.isConnected,
    ]).toEqual([true, true]);
  });

  it('goes on where the reader has gone since', async () => {
    await redrawn({ at: 'Menu', meanwhile: () => control('S’inscrire')?.focus() });
    expect(focused()).toBe('S’inscrire');
  });

  it('is given to nothing else where its control is not drawn again, and to nobody who had none', async () => {
    await redrawn({ at: 'Menu', next: '<a href="/login">Se connecter</a><button>Aide</button>' });
    expect(document.activeElement).toBe(document.body);
    document.dispatchEvent(new Event('charpente:arrived'));
    await redrawn({ at: '' });
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where the reader is', async () => {
    await redrawn({ at: 'Ailleurs' });
    expect(focused()).toBe('Ailleurs');
  });

  it('comes back to nobody who left a control that still stands', async () => {
    await redrawn({
      at: 'Ailleurs',
      next: '<button>Ailleurs</button>',
      meanwhile: () => control('Ailleurs')?.blur(),
    });
    expect(document.activeElement).toBe(document.body);
  });

  it('is taken from nothing that took it while the window was behind another, where nobody hears of it', async () => {
    await redrawn({
      at: 'Menu',
      meanwhile: () => {
        addEventListener('focusin', unheard, { capture: true, once: true });
        control('Ailleurs')?.focus();
      },
    });
    expect(focused()).toBe('Ailleurs');
  });

  it('goes on as the first page stands, where both come at once', async () => {
    const arriving = redrawn({ at: 'Menu' });
    document.dispatchEvent(new Event('charpente:arrived'));
    expect(focused()).toBe('Menu');
    await arriving;
  });

  it('follows no longer once the first page stands', async () => {
    await redrawn({ at: 'Menu', meanwhile: () => document.dispatchEvent(new Event('charpente:arrived')) });
    expect(document.activeElement).toBe(document.body);
  });
});
