// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { textBeside, obstaclesBeside } from '#web/components/toast-position.ts';

afterEach(() => document.body.replaceChildren());

/** An element at that position, which jsdom would not compute. */
function elementAt(html: string, { top, left = 0 }: { top: number; left?: number }): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const element = holder.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(left, top, 300, 40);
  document.body.append(element);
  return element;
}

it('a toast covers no control, no heading and no message of the page beside it', () => {
  const toast = elementAt('<div class="toasts"><button>Fermer</button></div>', { top: 12 });
  elementAt('<button>Envoyer</button>', { top: 100 });
  elementAt('<div class="alert">Devis envoyé</div>', { top: 200 });
  elementAt('<p>Une phrase</p>', { top: 300 });
  elementAt('<h1>Bonjour</h1>', { top: 350 });
  elementAt('<button>Ailleurs</button>', { top: 400, left: 500 });
  const { controls, signs } = obstaclesBeside(toast);
  expect([controls, signs].map((spans) => spans.map(({ top }) => top))).toEqual([[100], [200, 350]]);
  expect(
    textBeside(toast).map(({ top }) => top),
    'text, but not that of the toast',
  ).toEqual([100, 200, 300, 350]);
});

it('a toast does not cover the label of a radio whose input is hidden, because the label is pressed', () => {
  const toast = elementAt('<div class="toasts"></div>', { top: 12 });
  elementAt('<label><input class="sr" type="radio">Société</label>', { top: 600 });
  expect(obstaclesBeside(toast).controls.filter(({ top }) => top === 600)).toHaveLength(1);
});
