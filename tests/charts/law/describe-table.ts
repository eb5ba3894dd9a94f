import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Law, LawTypes, Place, Region, Situation } from '#machines/shared/law/law.ts';
import type { DataSchema } from '#machines/shared/law/data.ts';
import { isTie } from '#machines/shared/law/table.ts';
import type { ReadRow } from '#machines/shared/law/rows.ts';

/** How a law is written on its page. */
export interface Page<T extends LawTypes> {
  /** The name of the law's page, as in docs/domain/lifecycle.md. */
  file: string;
  /** The heading of each region's table. */
  sections: { readonly [R in Region<T>]: string };
  /**
   * The regions whose table says where other regions must be: « from » at a state or two, or a guard of the
   * place's own name.
   */
  saysPlaces: readonly Region<T>[];
  /** Configured names as the page prints them → neutral keys. */
  neutral?: (cell: string) => string;
}

interface DocRow {
  region: string;
  from: string[];
  event: string;
  joint: boolean;
  carries: string[];
  origins: string[];
  guards: string[];
  to: string;
  effects: string[];
}

const list = (cell: string) => (cell === '—' ? [] : cell.split(',').map((word) => word.trim()));

/** With as many origins as parties, the first party comes by the first origin; else each by each. */
function pairs(who: string[], channel: string[]): string[] {
  if (who.length > 1 && channel.length > 1) return who.map((party, index) => `${party} ${channel[index]}`);
  return who.flatMap((party) => channel.map((origin) => `${party} ${origin}`));
}

function rowsUnder(page: string, title: string, region: string, neutral: (cell: string) => string): DocRow[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [from = '', event = '', who = '', channel = '', guard = '', to = '', effect = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => neutral(cell.trim()));
      return {
        region,
        from: list(from),
        event: /^[A-Z_.]+/.exec(event)?.[0] ?? '',
        joint: event.includes('⇒'),
        carries: list(/\((.*)\)/.exec(event)?.[1] ?? '—'),
        origins: pairs(list(who), list(channel)),
        guards: list(guard),
        to,
        effects: list(effect),
      };
    });
}

const lineOf = (
  row: {
    region: string;
    event: string;
    joint: boolean;
    guards: readonly string[];
    to: string;
    effects: readonly string[];
  },
  from: string,
  origin: string,
) =>
  [
    row.region,
    from,
    `${row.event}${row.joint ? ' ⇒' : ''}`,
    origin,
    row.guards.join(', ') || '—',
    row.to,
    row.effects.join(', ') || '—',
  ].join(' | ');

/**
 * A place of one state or two, and what a joint row is tied to, is said beside « from »; a longer one is a
 * guard of its own name.
 */
const isNarrow = (place: Place) => place.states.length <= 2 || isTie(place);

function chartLines(row: ReadRow, saysPlaces: readonly string[], stored: readonly string[]): string[] {
  const places = saysPlaces.includes(row.region)
    ? row.places.filter(({ region }) => stored.includes(region))
    : [];
  const narrow = places.filter(isNarrow).map(({ states }) => states.join(' or '));
  // A joint row that begins with the object says so by its event alone: « new » there is « new » everywhere.
  const from = row.from === 'new' || narrow.length === 0 ? row.from : `${row.from} at ${narrow.join(', ')}`;
  const guards = [...places.filter((place) => !isNarrow(place)).map(({ name }) => name), ...row.conditions];
  return row.origins.map((origin) =>
    lineOf(
      {
        region: row.region,
        event: row.event,
        joint: row.joint !== undefined,
        guards,
        to: row.to ?? '=',
        effects: row.effects,
      },
      from,
      origin,
    ),
  );
}

/** The fields that a schema insists on. */
const mandatory = (schema: DataSchema): string[] =>
  Object.entries(schema.describe().fields)
    .filter(([, field]) => 'optional' in field && !field.optional)
    .map(([name]) => name);

/** The lines of a law's page: one for each way in, from each state. */
const pageLines = (docRows: readonly DocRow[]) =>
  docRows
    .flatMap((row) => row.from.flatMap((from) => row.origins.map((origin) => lineOf(row, from, origin))))
    .toSorted();

const docRowsOf = <T extends LawTypes>({ file, sections, neutral = (cell) => cell }: Page<T>) => {
  const text = readFileSync(new URL(`../../../docs/domain/${file}`, import.meta.url), 'utf8');
  return (Object.entries(sections) as [string, string][]).flatMap(([region, title]) =>
    rowsUnder(text, title, region, neutral),
  );
};

/** The differences between a law's page and a chart, for a chart that may have been changed. */
export function tableJudge<T extends LawTypes>(
  law: Pick<Law<T>, 'start' | 'readRows'>,
  page: Page<T>,
): (chart: AnyStateMachine) => string | undefined {
  const expected = pageLines(docRowsOf(page)).join('\n');
  return (chart) => {
    const found = law
      .readRows(chart)
      .flatMap((row) => chartLines(row, page.saysPlaces, Object.keys(law.start)))
      .toSorted()
      .join('\n');
    return found === expected ? undefined : `${page.file} says otherwise`;
  };
}

/** Registers the tests that hold a law's chart to the tables of its page, row by row, both ways. */
export function describeTable<T extends LawTypes, C extends string, E extends string>(
  law: Law<T, C, E>,
  page: Page<T>,
): void {
  const docRows = docRowsOf(page);

  describe(`docs/domain/${page.file} and the chart`, () => {
    it('hold the same transitions, each way', () => {
      const fromTheChart = law.rows
        .flatMap((row) => chartLines(row, page.saysPlaces, Object.keys(law.start)))
        .toSorted();
      const fromThePage = pageLines(docRows);
      expect(fromThePage.length).toBeGreaterThanOrEqual(law.rows.length);
      expect(fromThePage).toEqual(fromTheChart);
    });

    it('ask for the same data', () => {
      for (const row of docRows) {
        const origin = row.origins.findLast((one) => !/^[SK]/.test(one)) ?? row.origins[0] ?? '';
        for (const from of row.from) {
          const where = {
            channel: origin.split(' ')[1],
            [row.region]: from.split(' at ')[0],
          } as unknown as Partial<Situation<T>>;
          expect(
            `${row.event} from ${from} carries ${mandatory(law.dataSchemaOf(row.event, where)).join(', ')}`,
          ).toBe(`${row.event} from ${from} carries ${row.carries.join(', ')}`);
        }
      }
    });
  });
}
