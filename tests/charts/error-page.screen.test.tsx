import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RouteError } from '#web/route-error.ts';
import { ErrorPage } from '#web/screens/errors/ErrorPage.tsx';

afterEach(cleanup);

const textOf = (error: unknown) => {
  render(<ErrorPage error={error} />, { wrapper: MemoryRouter });
  return [
    document.querySelector('.status')?.textContent,
    document.querySelector('h1')?.textContent,
    document.querySelector('code')?.textContent,
  ];
};

it.each([
  [
    'an error of a route: its status and its message',
    new RouteError(500, 'Unknown middleware admins'),
    ['500', 'Unknown middleware admins', undefined],
  ],
  [
    'a route error with another status',
    new RouteError(503, 'Momentanément fermé'),
    ['503', 'Momentanément fermé', undefined],
  ],
  [
    'a fault of the program: 500 and its message',
    new TypeError('x is not a function'),
    ['500', 'Cette page n’a pas pu s’afficher', 'x is not a function'],
  ],
  [
    'what was thrown without being an error',
    'gone wrong',
    ['500', 'Cette page n’a pas pu s’afficher', 'gone wrong'],
  ],
  [
    'code that could not be fetched: no status and no message of the program',
    new TypeError('Failed to fetch dynamically imported module: https://portail.test/a.js'),
    [undefined, 'Cette page n’a pas pu être chargée', undefined],
  ],
])('shows of %s', (_what, error, shown) => {
  expect(textOf(error)).toEqual(shown);
});
