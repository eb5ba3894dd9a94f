import { expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { instantOf } from '#server/portfolio/summaries.ts';

it.each([
  ['2026-03-29 00:59:59.999999+00', '2026-03-29T00:59:59.999Z'],
  ['2026-03-29 01:00:00+00', '2026-03-29T01:00:00.000Z'],
  ['2026-12-31 23:59:59.9+00', '2026-12-31T23:59:59.900Z'],
  ['2026-01-01 00:00:00.000001+00', '2026-01-01T00:00:00.000Z'],
  ['2026-06-01 10:20:30.12+02', '2026-06-01T08:20:30.120Z'],
  ['2026-06-01 10:20:30.654321-03:30', '2026-06-01T13:50:30.654Z'],
  ['2026-06-01 23:59:59+05:45', '2026-06-01T18:14:59.000Z'],
])('an instant of a list, as PostgreSQL writes it, travels in UTC: %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

it('the day in Paris is right at every hour, asked for once or again', () => {
  const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    for (const instant of [Date.UTC(2026, 0, 1, hour), Date.UTC(2026, 0, 1, hour, 59, 59, 999)].map(
      (at) => new Date(at),
    ))
      expect(parisDateOf(instant)).toBe(paris.format(instant));
  }
});
