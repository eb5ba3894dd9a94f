import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLifecycleEvent, type Party } from '#domain/lifecycle-events.ts';
import type { Via } from '#domain/lifecycle.ts';
import { isStep, steps } from '#domain/steps.ts';
import { dataSchemaOf } from '#machines/request-lifecycle/data.ts';
import { whereabouts, type PlaceName } from '#machines/request-lifecycle/guards.ts';
import { lawRows, type LawRow, type Region } from '#machines/request-lifecycle/rows.ts';

const page = readFileSync(new URL('../../docs/domain/lifecycle.md', import.meta.url), 'utf8');

interface DocRow {
  region: Region;
  from: string[];
  event: string;
  joint: boolean;
  carries: string[];
  doors: string[];
  guards: string[];
  to: string;
  effects: string[];
}

const list = (cell: string) => (cell === '—' ? [] : cell.split(',').map((word) => word.trim()));
const neutral = (cell: string) => cell.replaceAll('{provider}', 'provider');

function pairs(who: string[], via: string[]): string[] {
  if (who.length > 1 && via.length > 1) return who.map((party, index) => `${party} ${via[index]}`);
  return who.flatMap((party) => via.map((door) => `${party} ${door}`));
}

function rowsUnder(title: string, region: Region): DocRow[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').filter((line) => line.startsWith('|')).slice(2).map((line) => {
    const [from = '', event = '', who = '', via = '', guard = '', to = '', effect = ''] = line.split('|').slice(1, -1).map((cell) => neutral(cell.trim()));
    const name = /^[A-Z_.]+/.exec(event)?.[0] ?? '';
    return {
      region, from: list(from), event: name, joint: event.includes('⇒'),
      carries: list(/\((.*)\)/.exec(event)?.[1] ?? '—'),
      doors: pairs(list(who), list(via)), guards: list(guard), to, effects: list(effect),
    };
  });
}

const docRows = [...rowsUnder('Status', 'status'), ...rowsUnder('Step', 'step'), ...rowsUnder('Claims', 'claims')];

const lineOf = (row: { region: string; event: string; guards: string[]; to: string; effects: readonly string[] }, from: string, door: string) =>
  [row.region, from, row.event, door, row.guards.join(', ') || '—', row.to, row.effects.join(', ') || '—'].join(' | ');

/** The steps by which a status row is narrowed; a longer list than two is a guard of its own name. */
const narrowing = (place: PlaceName) => {
  const at = whereabouts[place];
  return 'step' in at && at.step.length <= 2 ? at.step : undefined;
};

function chartLines(row: LawRow): string[] {
  const narrow = row.region === 'status' ? row.places.flatMap((place) => narrowing(place) ?? []) : [];
  const named = row.places.filter((place) => row.region === 'status' && !narrowing(place));
  const from = narrow.length > 0 ? `${row.from} at ${narrow.join(' or ')}` : row.from;
  return row.doors.map((door) => lineOf({ ...row, guards: [...named, ...row.conditions], to: row.to ?? '=' }, from, door));
}

const fromTheChart = lawRows.flatMap(chartLines).toSorted();
const fromThePage = docRows.flatMap((row) => row.from.flatMap((from) => row.doors.map((door) => lineOf(row, from, door)))).toSorted();

/** The event moves the status and the step together. */
const movedBy = (event: string, from: string) => {
  const status = lawRows.filter((row) => row.event === event && row.region === 'status' && row.to !== undefined);
  const step = lawRows.filter((row) => row.event === event && row.region === 'step' && row.to !== undefined);
  return status.length > 0 && step.length > 0 && from !== 'offres-non-eligibles';
};

describe('the page on the lifecycle and the chart', () => {
  it('hold the same transitions, each way', () => {
    expect(fromThePage.length).toBeGreaterThan(100);
    expect(fromThePage).toEqual(fromTheChart);
  });

  it('mark the same transitions as joint', () => {
    for (const row of docRows.filter(({ to }) => to !== '=')) expect(`${row.event} ${row.joint}`).toBe(`${row.event} ${movedBy(row.event, row.from[0] ?? '')}`);
  });

  it('ask for the same data', () => {
    for (const row of docRows) {
      if (!isLifecycleEvent(row.event)) throw new Error(`The page names an unknown event: ${row.event}`);
      const door = row.doors.findLast((one) => !/^[SK]/.test(one)) ?? row.doors[0] ?? '';
      const [, via] = door.split(' ') as [Party, Via];
      for (const from of row.from) {
        const fields = Object.entries(dataSchemaOf(row.event, { via, ...(isStep(from) ? { step: from } : {}) }).describe().fields);
        const mandatory = fields.filter(([, field]) => 'optional' in field && !field.optional).map(([name]) => name);
        expect(`${row.event} from ${from} carries ${mandatory.join(', ')}`).toBe(`${row.event} from ${from} carries ${row.carries.join(', ')}`);
      }
    }
  });

  it('need, from a step, the status in which it moves', () => {
    const tab6 = steps.slice(steps.indexOf('contrat-signe')) as readonly string[];
    for (const row of lawRows.filter(({ region, from }) => region === 'step' && from !== 'new')) {
      expect(row.places).toContain(tab6.includes(row.from) ? 'inForce' : 'inProgress');
    }
  });
});
