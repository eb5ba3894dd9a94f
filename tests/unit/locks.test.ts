import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locks } from '#server/database/locks.ts';

const server = new URL('../../src/server/', import.meta.url);
const numbers = Object.values(locks);

it('no two advisory locks share a number', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every advisory lock of the sources takes its number from the table', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const others = files.filter((file) =>
    /advisory_(?:xact_)?lock\((?!\$\{locks\.\w+\})/.test(readFileSync(new URL(file, server), 'utf8')),
  );
  expect([files.length > 100, others]).toEqual([true, []]);
});
