import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { routes } from '#contract/routes.ts';

it('the table of calls is the same once written out for a built client', () => {
  expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
});

it('the table has a line for every call of the contract, without its schemas', () => {
  expect(Object.keys(routes)).toEqual(Object.keys(calls));
  expect(new Set(Object.values(routes).flatMap((route) => Object.keys(route)))).toEqual(
    new Set(['method', 'path', 'who', 'upload', 'file']),
  );
});
