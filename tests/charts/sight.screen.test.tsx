import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Sight } from '#web/screens/documents/Sight.tsx';

Object.assign(URL, { createObjectURL: () => 'blob:kbis', revokeObjectURL: () => undefined });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (type: string, readsPdf: boolean | undefined) => {
  vi.stubGlobal('navigator', { pdfViewerEnabled: readsPdf });
  render(<Sight name="kbis" type={type} blob={new Blob(['x'])} />);
  return [...document.querySelectorAll('iframe, img, a')].map((one) => [
    one.tagName,
    one.getAttribute('src') ?? one.getAttribute('href'),
  ]);
};

it.each([
  ['in the browser’s own reader', 'application/pdf', true, [['IFRAME', 'blob:kbis']]],
  [
    'in that of a browser that does not say whether it has one',
    'application/pdf',
    undefined,
    [['IFRAME', 'blob:kbis']],
  ],
  [
    'with another way to it, where the browser says that it has none: its frame may stay empty',
    'application/pdf',
    false,
    [
      ['A', 'blob:kbis'],
      ['IFRAME', 'blob:kbis'],
    ],
  ],
  ['as a picture, which every browser shows', 'image/png', false, [['IMG', 'blob:kbis']]],
])('a document is shown %s', (_where, type, readsPdf, expected) => {
  expect(shown(type, readsPdf)).toEqual(expected);
});
