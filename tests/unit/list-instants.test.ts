import { expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';

it('the day in Paris is right at every hour, asked for once or again', () => {
  const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    for (const instant of [Date.UTC(2026, 0, 1, hour), Date.UTC(2026, 0, 1, hour, 59, 59, 999)].map(
      (at) => new Date(at),
    ))
      expect(parisDateOf(instant)).toBe(paris.format(instant));
  }
});
