import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { eventTableOf } from '#charts/event-table.ts';

const chart = createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'house.sold': '.gone' },
  states: {
    shut: { on: { 'door.open': 'open', 'door.lock': { guard: 'hasKey', target: 'locked' } } },
    locked: { on: { 'door.unlock': 'shut' } },
    open: {
      type: 'parallel',
      on: { 'door.shut': 'shut' },
      states: {
        light: { initial: 'off', states: { off: { on: { 'light.on': 'on' } }, on: {} } },
        bell: {
          initial: 'silent',
          on: { 'bell.ring': '.ringing' },
          states: { silent: {}, ringing: { on: { 'bell.stop': 'silent' } } },
        },
      },
    },
    deciding: { always: 'shut' },
    gone: { type: 'final' },
  },
});
const table = eventTableOf(chart);
const cell = (path: string, event: string) =>
  table.rows.find((row) => row.path === path)?.cells.find((one) => one.event === event);

describe('the table of states and events', () => {
  it('has a row for each state in which the chart rests and hears', () => {
    expect(table.rows.map(({ path }) => path)).toEqual([
      'shut',
      'locked',
      'open.light.off',
      'open.light.on',
      'open.bell.silent',
      'open.bell.ringing',
    ]);
    expect(table.events.toSorted()).toEqual([
      'bell.ring',
      'bell.stop',
      'door.lock',
      'door.open',
      'door.shut',
      'door.unlock',
      'house.sold',
      'light.on',
    ]);
  });

  it('says who takes an event: the state, one around it, a region beside it', () => {
    expect(cell('shut', 'door.open')).toMatchObject({ kind: 'here', conditional: false });
    expect(cell('shut', 'door.lock')).toMatchObject({ kind: 'here', conditional: true });
    expect(cell('shut', 'house.sold')).toMatchObject({ kind: 'around' });
    expect(cell('open.light.off', 'door.shut')).toMatchObject({ kind: 'around' });
    expect(cell('open.light.off', 'bell.ring')).toMatchObject({ kind: 'beside' });
  });

  it('asks a region about its own events only, and the other states about all', () => {
    expect(cell('open.light.off', 'bell.stop')).toMatchObject({ kind: 'elsewhere' });
    expect(cell('open.bell.silent', 'bell.stop')).toMatchObject({ kind: 'unexplained' });
    expect(cell('open.light.on', 'light.on')).toMatchObject({ kind: 'unexplained' });
    expect(cell('locked', 'door.open')).toMatchObject({ kind: 'unexplained' });
    expect(cell('open.light.off', 'door.lock')).toMatchObject({ kind: 'unexplained' });
  });

  it('takes the most exact reason, and names those that explain nothing', () => {
    const explained = eventTableOf(chart, {
      'locked|door.open': 'fermée à clé',
      '*|door.open': 'déjà ouverte',
      'open.*|*': 'on entre',
      'shut|door.open': 'sans objet',
    });
    const reason = (path: string, event: string) =>
      explained.rows.find((row) => row.path === path)?.cells.find((one) => one.event === event)?.reason;
    expect(reason('locked', 'door.open')).toBe('fermée à clé');
    expect(reason('open.light.off', 'door.open')).toBe('déjà ouverte');
    expect(reason('open.light.off', 'door.unlock')).toBe('on entre');
    expect(explained.unused).toEqual(['shut|door.open']);
    expect(explained.unexplained).toContain('shut|door.unlock');
    expect(explained.unexplained).not.toContain('open.bell.silent|bell.stop');
  });

  it('counts a wildcard as taking every event that it matches', () => {
    const wild = createMachine({
      id: 'wild',
      initial: 'a',
      states: { a: { on: { 'x.*': 'b' } }, b: { on: { '*': 'c' } }, c: { on: { 'x.y': 'a', z: 'a' } } },
    });
    const of = eventTableOf(wild);
    expect(of.events).toEqual(['x.y', 'z']);
    expect(of.unexplained).toEqual(['a|z']);
  });
});
