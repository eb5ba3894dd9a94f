import { expect, it } from 'vitest';
import { readReference, writeReference } from '#domain/reference.ts';

it('a written reference is read back in any case of letters, and a shorter one is not', () => {
  expect(writeReference('2026', 42)).toBe('DO-2026-000042');
  expect(readReference(' do-2026-000042 ')).toBe('DO-2026-000042');
  for (const typed of ['', 'DO-2026-', '000042', 'DO 2026 000042', 'DO-2026-000042 Martin'])
    expect(readReference(typed)).toBeNull();
});
