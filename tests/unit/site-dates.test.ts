import { describe, expect, it } from 'vitest';
import { blankChantier } from '#domain/blank-forms.ts';
import { messages, ownMessages } from '#domain/validation/messages.ts';
import { chantierSchema } from '#domain/validation/chantier.ts';
import {
  receptionDay,
  receptionDoubts,
  siteDatePairs,
  type SiteDate,
} from '#domain/validation/site-dates.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate } from '#domain/validation/validate.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';

const dates = ['opening_date', 'start_date', 'reception_date'] as const satisfies readonly SiteDate[];
const [early, late] = ['2027-01-11', '2027-09-01'];

/** The errors of two dates of a site, by field. */
function saidOf(site: Partial<Record<SiteDate, string>>): Record<string, string[]> {
  const checked = validate(chantierSchema, { ...blankChantier(), ...site });
  return checked.ok ? {} : checked.errors;
}

describe('the dates of a site, in pairs', () => {
  it.each([
    ['opening_date', 'start_date', {}],
    ['start_date', 'opening_date', {}],
    ['opening_date', 'reception_date', {}],
    ['start_date', 'reception_date', {}],
    ['reception_date', 'opening_date', { opening_date: [ownMessages.opening] }],
    ['reception_date', 'start_date', { reception_date: [messages.dateF] }],
  ] as const)('%s must come before %s', (earlier, later, said) =>
    expect(saidOf({ [earlier]: early, [later]: late })).toEqual(said),
  );

  it('the two dates must differ', () => {
    expect(
      siteDatePairs.map(({ earlier, later, at }) => [
        at,
        Object.keys(saidOf({ [earlier]: early, [later]: early })),
      ]),
    ).toEqual([
      ['reception_date', ['reception_date']],
      ['opening_date', ['opening_date']],
    ]);
  });

  it('the simulator compares them as the quote does', () => {
    const checked = validate(simulationSchema, {
      ...maisonInput(),
      chantier: { opening_date: late, reception_date: early },
    });
    expect(checked).toEqual({ ok: false, errors: { 'chantier.opening_date': [ownMessages.opening] } });
  });

  it.each([
    [
      '2027-03-01',
      { opening_date: late, start_date: null },
      ['La réception vient après l’ouverture du chantier, le 01/09/2027.'],
    ],
    [
      '2027-03-01',
      { opening_date: early, start_date: late },
      ['La réception vient après le début des travaux, le 01/09/2027.'],
    ],
    [
      '2028-01-02',
      { opening_date: '2028-02-01', start_date: null },
      ['La réception est à venir\u00a0: déclarez-la une fois prononcée.'],
    ],
    ['2028-01-32', { opening_date: late, start_date: null }, [ownMessages.day]],
    ['2028-01-01', { opening_date: null, start_date: null }, []],
    [null, { opening_date: late, start_date: late }, []],
  ])('a declared reception (%s) is compared with today and with the site: %j', (reception, site, faults) => {
    const checked = validate(receptionDay({ today: '2028-01-01', site }), reception);
    expect(checked.ok ? [] : checked.errors['_']).toEqual(faults);
  });

  it.each([
    [early, { opening_date: early, start_date: late }, ['le début des travaux', 'l’ouverture du chantier']],
    [late, { opening_date: early, start_date: null }, []],
    [early, { opening_date: null, start_date: null }, []],
  ])('the reception that a claim declares, %s, is doubted beside %j', (reception, site, before) =>
    expect(receptionDoubts(site, reception).map((said) => /avant (.*), le /.exec(said)?.[1])).toEqual(before),
  );

  it('a missing date or one that is no date gives no message', () => {
    for (const date of dates)
      expect([
        saidOf({ [date]: early }),
        Object.keys(
          saidOf({
            ...Object.fromEntries(dates.map((one) => [one, late])),
            start_date: early,
            opening_date: early,
            [date]: 'x',
          }),
        ),
      ]).toEqual([{}, [date]]);
  });
});
