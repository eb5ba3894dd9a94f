/*
 * Runs in the page: finds controls and texts that reach past the right edge of their card, or of the window, where
 * nothing scrolls. What has a fixed position is in no card.
 */

const cards = '.card, .alert, .toast, dialog, fieldset, main, body';
const controls = 'button, a, input, select, textarea, h1, h2, h3, p, dd, li';

/** The element and what is around it, from inside. */
function around(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...around(parent)] : [element];
}

function faultOf(element: Element): string | undefined {
  const all = around(element);
  const card = element.parentElement?.closest(cards);
  const { right, width } = element.getBoundingClientRect();
  const isFixed = all.some((one) => ['fixed', 'absolute'].includes(getComputedStyle(one).position));
  if (!card || width === 0 || isFixed) return undefined;
  const edge = Math.min(card.getBoundingClientRect().right, document.documentElement.clientWidth);
  const isScrolled = all
    .slice(1, all.indexOf(card))
    .some((one) => getComputedStyle(one).overflowX !== 'visible');
  if (right <= edge + 1 || isScrolled) return undefined;
  const name = (element.textContent || element.getAttribute('name') || '').trim().slice(0, 50);
  return `${element.tagName.toLowerCase()} “${name}” passes its card by ${Math.round(right - edge)} px`;
}

/** A line for each. */
const passing = (): string[] =>
  [...document.querySelectorAll(controls)].map(faultOf).filter((line) => line !== undefined);

/** The whole as a script for the page. */
export const passingTheirCard = `const cards = '${cards}'; const controls = '${controls}'; ${around}; ${faultOf}; (${passing})()`;
