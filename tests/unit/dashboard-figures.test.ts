import { describe, expect, it } from 'vitest';
import { clockOf } from '#domain/dashboard/claims.ts';
import { hasKey, isRead } from '#domain/dashboard/counted.ts';
import {
  areaLabel,
  areasOf,
  bandLabel,
  costBands,
  departmentOfArea,
  nowhere,
} from '#domain/dashboard/exposure.ts';
import { lastDayOf, monthsOf, yearBefore } from '#domain/dashboard/periods.ts';
import { pictures, isShown } from '#domain/dashboard/pictures.ts';
import { daysWithin, mostDays, outOfHundred } from '#domain/dashboard/quantiles.ts';
import { daysLabel } from '#domain/dashboard/words.ts';
import { departmentOf, isKnownPostalCode } from '#domain/postal-codes.ts';

/** How many took each number of days, from the days of each. */
const counted = (...days: number[]) =>
  [...new Set(days)].map((day) => ({ days: day, n: days.filter((one) => one === day).length }));

describe('days within which a share was done', () => {
  it.each([
    [50, [], null],
    [50, [3], 3],
    [50, [1, 9], 1],
    [50, [1, 2, 9], 2],
    [90, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 9],
    [90, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 10],
    [90, [9, 1, 1, 1, 1, 1, 1, 1, 1, 1], 1],
    [100, [4, 2, 8], 8],
  ] as const)('%i hundredths of %j: %s', (share, days, expected) => {
    expect(daysWithin(share, counted(...days))).toBe(expected);
  });

  it('a number that moves have brought to zero is nobody', () => {
    expect(daysWithin(50, [{ days: 1, n: 0 }])).toBeNull();
    expect(
      daysWithin(50, [
        { days: 1, n: 0 },
        { days: 5, n: 1 },
      ]),
    ).toBe(5);
  });

  it('is the value in the middle of the sorted days, for any days', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const days = Array.from({ length: seed }, (_, at) => (at * 7919 * seed) % 41);
      const sorted = days.toSorted((a, b) => a - b);
      expect(daysWithin(50, counted(...days))).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      expect(daysWithin(90, counted(...days))).toBe(sorted[Math.ceil((sorted.length * 9) / 10) - 1]);
    }
  });

  it('is said in days; more than a year as such', () => {
    expect([null, 0, 1, 2, mostDays, mostDays + 1].map(daysLabel)).toEqual([
      '–',
      '0\u00a0jour',
      '1\u00a0jour',
      '2\u00a0jours',
      '365\u00a0jours',
      'plus d’un an',
    ]);
  });

  it('a share is rounded to the nearest hundredth; nothing has none', () => {
    expect([outOfHundred(0, 0), outOfHundred(1, 3), outOfHundred(1, 200), outOfHundred(7, 7)]).toEqual([
      0, 33, 1, 100,
    ]);
  });
});

describe('months of a period', () => {
  it.each([
    ['12-mois', '2026-11-29', '2025-12-01', '2026-11-01', 12],
    ['12-mois', '2026-01-01', '2025-02-01', '2026-01-01', 12],
    ['annee', '2026-11-29', '2026-01-01', '2026-11-01', 11],
    ['annee', '2026-01-31', '2026-01-01', '2026-01-01', 1],
    ['trimestre', '2026-11-29', '2026-10-01', '2026-11-01', 2],
    ['trimestre', '2026-03-31', '2026-01-01', '2026-03-01', 3],
    ['trimestre', '2026-04-01', '2026-04-01', '2026-04-01', 1],
  ] as const)('%s on %s: from %s to %s', (period, today, first, last, n) => {
    const months = monthsOf(period, today);
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, n]);
    expect(new Set(months).size).toBe(n);
  });

  it('a month ends on its last day, and follows the same month of the year before', () => {
    expect([lastDayOf('2028-02-01'), lastDayOf('2026-12-01'), yearBefore('2026-01-01')]).toEqual([
      '2028-02-29',
      '2026-12-31',
      '2025-01-01',
    ]);
  });
});

describe('exposure', () => {
  it('three digits of a postal code name the department that the whole code has', () => {
    for (let number = 0; number < 100_000; number += 7) {
      const code = String(number).padStart(5, '0');
      // Two collectivities without insurance kept codes of Guadeloupe.
      if (!isKnownPostalCode(code) || /^97(133|150)/.test(code)) continue;
      expect([code, departmentOfArea(code.slice(0, 3))]).toEqual([code, departmentOf(code)]);
    }
  });

  it('a department has the beginnings of its codes, and an unknown place none of them', () => {
    expect(areasOf('2A')).toEqual(['200', '201']);
    expect(areasOf('33').length).toBe(10);
    expect(areasOf('974')).toEqual(['974', '978']);
    expect(departmentOfArea('-')).toBe(nowhere);
    expect(areasOf(nowhere)).not.toContain('960');
    expect(['33', '2B', '974', nowhere].map(areaLabel)).toEqual([
      'Gironde (33)',
      'Haute-Corse (2B)',
      'La Réunion (974)',
      'Département inconnu',
    ]);
  });

  it('bands are named by their bounds', () => {
    expect(costBands.map((from) => bandLabel(from).replaceAll(/\s/gu, ' '))).toEqual([
      'Moins de 150 000 €',
      'De 150 000 à 500 000 €',
      'De 500 000 à 1 000 000 €',
      'De 1 000 000 à 3 000 000 €',
      '3 000 000 € et plus',
    ]);
  });
});

describe('clock of a claim', () => {
  it.each([
    [null, 'none'],
    ['2026-06-14', 'overdue'],
    ['2026-06-15', 'soon'],
    ['2026-06-22', 'soon'],
    ['2026-06-23', 'later'],
  ] as const)('due on %s: %s', (due, clock) => {
    expect(clockOf(due, '2026-06-15')).toBe(clock);
  });
});

describe('figures', () => {
  it('have the keys of their values', () => {
    const keys = [
      '',
      'broker',
      '3',
      '2026-11',
      'referral',
      '150000',
      '2A',
      '20',
      'expert',
      'closed',
      'soon',
      '-',
    ];
    const of = (figure: Parameters<typeof hasKey>[0]) => keys.filter((key) => hasKey(figure, key));
    expect([of('waiting'), of('stage'), of('premium'), of('signed'), of('asked')]).toEqual([
      ['broker'],
      ['3'],
      ['', '2026-11'],
      [''],
      ['referral'],
    ]);
    expect([of('band'), of('area'), of('claims'), of('clock'), of('broker')]).toEqual([
      ['150000'],
      ['2A', '-'],
      ['expert'],
      ['soon'],
      ['3', '150000', '20'],
    ]);
  });

  it('a reader has the figures of its own role, and so the pictures', () => {
    expect(
      (['broker', 'lead', 'all', 'company'] as const).map((reader) => isRead('decided', reader)),
    ).toEqual([false, false, true, false]);
    expect(pictures.filter((picture) => isShown(picture, 'company'))).toEqual([
      'waiting',
      'asked',
      'stages',
      'expiring',
      'bands',
      'areas',
      'claims',
      'clocks',
    ]);
    expect(pictures.filter((picture) => isShown(picture, 'broker'))).toEqual([
      'waiting',
      'stages',
      'months',
      'milestones',
      'expiring',
      'papers',
    ]);
  });
});
