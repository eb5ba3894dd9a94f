import { cleanup, render } from '@testing-library/react';
import { Fragment } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowTranslation } from '#web/translated-page.ts';

const untouched = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(() => allowTranslation());
afterAll(() => void Object.defineProperties(Node.prototype, untouched));
afterEach(cleanup);

const ways = ['at once', 'one after the other', 'around the texts'] as const;

/**
 * As Chrome does: each text is taken out, and a `<font>` in a `<font>` with its translation stands there. Or
 * the text itself stands in it.
 */
function translate(how: (typeof ways)[number]): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() !== '' && parentElement?.localName !== 'font',
  )) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `en:${text.data}`;
    outer.append(inner);
    if (how === 'around the texts') {
      text.replaceWith(outer);
      inner.replaceChildren(text);
    } else if (how === 'at once') text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
}

const start = { count: 1, place: 'Tours', isSaid: false, isWhole: true, rows: ['a', 'b'] };

/** Texts beside texts and beside elements, that change, go and come. */
const Screen = ({ count, place, isSaid, isWhole, rows }: typeof start) => (
  <main>
    <p>
      {count} dossier{count > 1 && 's'} à {place}, <b>{place}</b> {isSaid ? 'dit' : <i>tu</i>}{' '}
      {isWhole && 'en entier'}
    </p>
    {isSaid && <h2>Avant</h2>}
    Entre deux
    {isWhole ? 'oui' : <em>non</em>}
    <p>
      {rows.map((row) => (
        <Fragment key={row}>{`${row}, `}</Fragment>
      ))}
      <b>fin</b>
    </p>
    <p>
      {rows.map((row) => (
        <Fragment key={row}>{`${row}; `}</Fragment>
      ))}
    </p>
    <ul>
      {rows.map((row) => (
        <li key={row}>
          {row} {count}
        </li>
      ))}
    </ul>
  </main>
);

const states: readonly (typeof start)[] = [
  { ...start, count: 2 },
  { ...start, place: 'Blois' },
  { ...start, isSaid: true },
  { ...start, isSaid: true, isWhole: false },
  { ...start, rows: ['b', 'c'] },
  { ...start, rows: [], count: 3 },
  { ...start, isWhole: false, place: 'Orléans' },
  { ...start, rows: ['c', 'a'] },
  { ...start, rows: ['b', 'a'] },
  start,
];

describe.each(ways)('a page that is translated %s', (how) => {
  it.each(states)('goes on to %j: whatever is written, goes or comes says what the page says', (next) => {
    const { rerender, container } = render(<Screen {...start} />);
    translate(how);
    rerender(<Screen {...next} />);
    translate(how);
    rerender(<Screen {...start} />);
    translate(how);
    rerender(<Screen {...next} />);
    const { container: plain } = render(<Screen {...next} />);
    expect(container.textContent.replaceAll('en:', '')).toBe(plain.textContent);
  });

  it('is left without a fault', () => {
    const { unmount } = render(<Screen {...start} />);
    translate(how);
    unmount();
    expect(document.querySelector('main')).toBeNull();
  });
});
