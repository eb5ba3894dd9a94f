import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { nameEntry } from '#web/navigation/scroll.ts';

beforeEach(() => history.replaceState(null, '', '/'));

const Page = () => <p>{useLocation().key}</p>;

function keyOfPage(): string {
  nameEntry();
  const { container, unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const key = container.textContent;
  unmount();
  return key;
}

it('gives each full load a name of its own, by which its place is kept, and a reload the same', () => {
  const first = keyOfPage();
  expect(first).not.toBe('default');
  expect(keyOfPage(), 'a reload').toBe(first);
  history.pushState(null, '', '/offres');
  const second = keyOfPage();
  expect([first, 'default'], 'another address, loaded in full').not.toContain(second);
});
