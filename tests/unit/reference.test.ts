import { expect, it } from 'vitest';
import { readReference, writeReference } from '#domain/reference.ts';

it('reads what it wrote, in any case of letters, and nothing shorter', () => {
  expect(writeReference('2026', 42)).toBe('DO-2026-000042');
  expect(readReference(' do-2026-000042 ')).toBe('DO-2026-000042');
  for (const typed of ['', 'DO-2026-', '000042', 'DO 2026 000042', 'DO-2026-000042 Martin'])
    expect(readReference(typed)).toBeNull();
});
