import { describe, expect, it } from 'vitest';
import { plusDays, type IsoDate } from '#domain/calendar.ts';
import { isAbroad } from '#domain/countries.ts';
import { parisDateOf } from '#domain/dates.ts';
import { statuses } from '#domain/statuses.ts';
import { steps } from '#domain/steps.ts';
import { fromWireSlug } from '#domain/provider.ts';
import type { Tarif } from '#domain/tarif.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { csvLine } from '#server/spreadsheets/csv.ts';
import { normalise, searchText, siteKey } from '#server/requests/values/normalise.ts';
import type { StoredForm } from '#server/requests/row.ts';
import { priceForm } from '#server/requests/pricing.ts';
import { makeRequests } from '#server/seed/requests.ts';

const now = new Date('2026-06-15T08:00:00Z');

const commentsIn = (made: ReturnType<typeof makeRequests>, ...kinds: string[]) =>
  new Set(
    made
      .flatMap(({ events }) => events)
      .filter(({ event }) => kinds.includes(String(event)))
      .map(({ comment }) => comment),
  );

describe('the demonstration’s requests', () => {
  const made = makeRequests(300, now);
  const requests = made.map(({ request }) => request);

  it('every run gives the same requests', () =>
    expect(JSON.stringify(makeRequests(60, now))).toBe(JSON.stringify(makeRequests(60, now))));

  it('every status and every step has some', () => {
    expect(new Set(requests.map((request) => fromWireSlug(String(request['status']))))).toEqual(
      new Set(statuses),
    );
    expect(new Set(requests.map((request) => fromWireSlug(String(request['step']))))).toEqual(new Set(steps));
  });

  it.each(['2026-06-15', '2026-12-01', '2027-02-28'])(
    'the first broker has sent offers that run out within thirty days: %s',
    (day) => {
      const until = plusDays(day as IsoDate, 30);
      const soon = makeRequests(300, new Date(`${day}T08:00:00Z`)).filter(
        ({ request }) =>
          request['broker_id'] === 1 &&
          request['step'] === 'offre-envoyee' &&
          String(request['valid_until']) >= day &&
          String(request['valid_until']) <= until,
      );
      expect(soon.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('they span two years up to today', () => {
    const days = requests.map((request) => String(request['created_at'])).toSorted();
    expect([days[0]?.slice(0, 4), (days.at(-1) ?? '') <= now.toISOString()]).toEqual(['2024', true]);
    expect(
      made.flatMap(({ events }) => events).every((event) => String(event['at']) <= now.toISOString()),
    ).toBe(true);
  });

  it('their stories begin with the creation, follow the law, and end at the present step', () => {
    for (const { request, events } of made) {
      const trail = events.map((event) => [
        event['from_status'],
        event['from_step'],
        event['to_status'],
        event['to_step'],
      ]);
      expect(trail[0]?.slice(0, 2)).toEqual([null, null]);
      expect(trail.at(-1)?.slice(2)).toEqual([request['status'], request['step']]);
      expect(trail.slice(1).map((places) => places.slice(0, 2))).toEqual(
        trail.slice(0, -1).map((places) => places.slice(2)),
      );
      expect(request['version']).toBe(events.length);
    }
  });

  it('some are declined for an insurer’s reasons, some abandoned for a client’s, some have questions', () => {
    const [declined, givenUp, asked] = [
      commentsIn(made, 'PROVIDER.DECLINE', 'COMPANY.DECLINE'),
      commentsIn(made, 'STATUS.ABANDON', 'STATUS.ARCHIVE'),
      commentsIn(made, 'INFO.REQUEST'),
    ];
    expect(
      [...declined].filter((words) => givenUp.has(words) || /client|confrère/.test(String(words))),
    ).toEqual([]);
    expect([...asked].filter((words) => !String(words).endsWith('\u202f?'))).toEqual([]);
    expect(Math.min(declined.size, givenUp.size, asked.size)).toBeGreaterThan(1);
  });

  it.each(['2026-06-15', '2027-03-01'])(
    'some have an owner abroad, and their form is as complete as one in France: %s',
    (day) => {
      const abroad = makeRequests(300, new Date(`${day}T08:00:00Z`)).filter(({ request }) =>
        (request['form'] as StoredForm).souscripteurs.some(({ address }) => isAbroad(address)),
      );
      expect(
        abroad.map(({ request }) => [request['broker_id'], request['step'], request['form_complete']]),
      ).toEqual([[1, 'validation-charpente', true]]);
    },
  );

  it('those priced before the present tariff name the earlier one, whose figures give each the same price', () => {
    const later = makeRequests(300, new Date('2026-12-01T08:00:00Z'));
    const priced = later.map(({ request, life }) => {
      const saved = life.events.findLast(({ milestone }) => milestone.event === 'OFFER.SAVE');
      const day = parisDateOf(saved?.at ?? life.events[0]?.at ?? now);
      return { day, form: request['form'] as StoredForm, tarif: request['tariff'] as Tarif };
    });
    for (const { day, form, tarif } of priced) {
      expect(tarif.version).toBe(day < '2026-07-01' ? '2026.1' : '2026.2');
      const other = priceForm(form, day, tables2026v2).tarif;
      expect([other?.total_hors_taxe, other?.total_ttc]).toEqual([tarif.total_hors_taxe, tarif.total_ttc]);
    }
    expect(new Set(priced.map(({ tarif }) => tarif.version)).size).toBe(2);
    expect(new Set(requests.map((request) => (request['tariff'] as Tarif).version))).toEqual(
      new Set(['2026.2']),
    );
  });

  it('each one that is not eligible has a reason, and each has a price', () => {
    expect(requests.every((request) => Number(request['total_cents']) > 200_000)).toBe(true);
    for (const request of requests) {
      const { reasons } = request['eligibility'] as { reasons: unknown[] };
      expect(reasons.length > 0).toBe(request['status'] === 'offres-non-eligibles');
    }
  });
});

describe('words of the search index', () => {
  it('accents, case, ligatures and punctuation do not count', () =>
    expect(normalise('  L’Œuvre d’Élodie – n° 12_bis !')).toBe('l oeuvre d elodie n 12 bis'));
  it('each word is there once, between spaces; a number also without its leading zeros', () =>
    expect(searchText('Élodie Martin', 'DO-2026-000042', 'martin')).toBe(
      ' elodie martin do 2026 000042 42 ',
    ));
  it('a site without a street has no name', () => {
    const address = {
      numero_voie: '12',
      indicateur_voie: 'bis',
      type_voie: 'RUE',
      libelle_voie: 'des Tanneurs',
      postalCode: '37000',
      city: 'Tours',
    };
    expect(siteKey(address)).toBe('37000 12 bis rue des tanneurs');
    expect(siteKey({ ...address, libelle_voie: '' })).toBe('');
  });
});

describe('a line of the export for spreadsheets', () => {
  it.each([
    [['=1+1', '+33', '-5', '@x'], "'=1+1;'+33;'-5;'@x\r\n"],
    [['a;b', 'dit "oui"', 'deux\nlignes'], '"a;b";"dit ""oui""";"deux\nlignes"\r\n'],
    [[7_727.27, null, 0], '7727,27;;0\r\n'],
  ])('%j', (cells, line) => expect(csvLine(cells)).toBe(line));
});
