import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { eventTableOf } from '#charts/event-table.ts';
import { alteredCopy } from './harness/altered.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { draftSuite, pageSuite, promises, tree, uploadSuite } from './harness/example/suites.ts';
import { straysFrom } from './harness/judge-journeys.ts';
import { pinBroken, unpinned, unusedPins } from './harness/judge-pins.ts';
import { done, send, waits, type Journey } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { mutantsOf, nameOfMutant } from './harness/mutants.ts';
import { inputFieldsOf, runMutants } from './harness/mutation.ts';
import { findPaths, follow, type ChartPath } from './harness/paths.ts';
import { PureChart } from './harness/pure.ts';
import { findFailure, runTree } from './harness/run-tree.ts';
import { replay } from './harness/running.ts';
import type { ChartSuite } from './harness/suite.ts';

describeSuite(pageSuite);
describeSuite(draftSuite);
describeSuite(uploadSuite);

const { paths, tried } = findPaths(pageSuite);
const mutants = mutantsOf(pageSuite.chart.provide({}), inputFieldsOf(paths));
/** The example with one thing wrong in it. */
function changed(name: string): AnyStateMachine {
  const mutant = mutants.find((one) => nameOfMutant(one) === name);
  if (!mutant) throw new Error(`No mutant ${name} among\n${mutants.map(nameOfMutant).join('\n')}`);
  return alteredCopy(pageSuite.chart, mutant.alter);
}
const strays = (journey: Journey) => straysFrom(draftSuite, new PureChart(draftSuite), journey);
const typed = { type: 'text.change', text: 'a' };

describe('the search', () => {
  it('names what the cases cannot reach', () => {
    const { save: _save, ...children } = pageSuite.children;
    expect(findPaths({ ...pageSuite, children: { ...children, save: {} } }).missing).toContain(
      'example-page.write.saving|xstate.done.actor.save|0',
    );
  });

  it('names what breaks the chart', () => {
    const { 'text.change': _text, ...events } = draftSuite.events;
    const careless = draftSuite.chart.provide({
      actions: {
        notifyStored: () => {
          throw new Error('oops');
        },
      },
    });
    expect(findPaths({ ...draftSuite, events }).missing).toContain('example-draft.stored|text.change|0');
    const run = new PureChart({ ...pageSuite, chart: pageSuite.chart });
    expect(
      run.play(run.begin('an empty page'), {
        kind: 'childSends',
        id: 'upload-1',
        event: { type: 'upload.ended' },
      }).broken,
    ).toContain('upload-1 does not live');
    expect(careless.id).toBe('example-draft');
  });

  it('gives up at its limit', () => {
    expect(findPaths({ ...pageSuite, limit: 10 }).missing).not.toEqual([]);
  });
});

describe('the replay', () => {
  const [path] = paths as [ChartPath];

  it('says where the running chart differs from its pure life', () => {
    const steps = path.steps.map((step, index) => (index === 1 ? { ...step, effects: [] } : step));
    expect(() => replay(pageSuite, { start: path.start, steps })).toThrow(
      'after {"event":{"text":"a","type":"text.change"},"kind":"send"} the running chart does',
    );
  });

  it('stops a millisecond before a timer, and finds one that rings too early', () => {
    const steps = follow(new PureChart(draftSuite), {
      start: 'a draft',
      moves: [
        { kind: 'send', event: typed },
        { kind: 'waits', ms: 800 },
      ],
    });
    const early = { ...draftSuite, chart: draftSuite.chart.provide({ delays: { pause: 700 } }) };
    expect(() => replay(early, { start: 'a draft', steps })).toThrow(
      'A timer rings before 800 ms have passed',
    );
  });
});

describe('a journey', () => {
  it('pins everything that a step causes', () => {
    expect(strays({ name: '', steps: [send(typed), waits(800)] })).toContain(
      'step 2, {"kind":"waits","ms":800}, causes\n    {"id":"store","input":{"text":"a"},"kind":"given"}',
    );
  });

  it('pins where a step leads, and what the context then says', () => {
    expect(strays({ name: '', steps: [send(typed, { at: 'stored' })] })).toContain(
      'leads to "waiting", not to "stored"',
    );
    expect(strays({ name: '', steps: [send(typed, { context: { text: 'b' } })] })).toContain(
      'leaves in the context text: "a"',
    );
  });

  it('does not wait past a timer, nor conduct a child that does not live', () => {
    expect(strays({ name: '', steps: [send(typed), waits(900)] })).toContain(
      'rings after 800 ms, before 900 ms have passed',
    );
    expect(strays({ name: '', steps: [done('store', null)] })).toContain('store does not live');
  });

  it('may end in the middle', () => {
    expect(
      strays({
        name: '',
        steps: [send(typed), send({ type: 'draft.flush' }, { causes: [given('store', { text: 'a' })] })],
      }),
    ).toBeUndefined();
  });
});

describe('pins and the table of events', () => {
  const wrong: ChartSuite = {
    ...pageSuite,
    pins: { draft: () => ({ parent: '@self', text: 'other' }), nobody: () => null },
  };

  it('name an input that is not the pinned one, a child without a pin, and a pin without a child', () => {
    expect(findPaths(wrong, (way) => pinBroken(wrong, way)).broken[0]).toContain(
      'draft is given text: "", not "other"',
    );
    expect(unpinned(wrong)).toEqual(['price', 'save']);
    expect(unusedPins(wrong, new Set(['draft']))).toEqual(['nobody']);
  });

  it('name a cell without a reason, and a reason without its cell', () => {
    const { unexplained, unused } = eventTableOf(
      changed('drop transition: example-page.write.saving|page.leave|0'),
      { ...pageSuite.ignored, '*|page.paint': 'nothing of the kind' },
    );
    expect({ unexplained, unused }).toEqual({
      unexplained: ['write.saving|page.leave'],
      unused: ['*|page.paint'],
    });
  });
});

describe('mutation', () => {
  it('has operators for arrows, guards, branches, targets, actions, assigns, inputs and delays', () => {
    const all = [
      ...mutants,
      ...mutantsOf(draftSuite.chart.provide({}), inputFieldsOf(findPaths(draftSuite).paths)),
    ];
    expect([...new Set(all.map(({ operator }) => operator))].toSorted()).toEqual([
      'alter input field',
      'change delay',
      'drop action',
      'drop assign',
      'drop input field',
      'drop transition',
      'guard false',
      'guard true',
      'swap branches',
      'swap target',
    ]);
  });

  it('finds who survives where nothing is said by hand, and the recording of the original that would notice', async () => {
    const bare: ChartSuite = { ...draftSuite, journeys: [], pins: { store: ({ actual }) => actual } };
    const { verdicts, alive, aliveWithoutRecording } = await runMutants({
      suite: bare,
      ...findPaths(draftSuite),
    });
    expect(aliveWithoutRecording).toContain('drop input field: example-draft.storing|store.text');
    expect([verdicts.length, aliveWithoutRecording.length, alive]).toEqual([43, 27, []]);
  });

  it('counts a mistake that its suite names', async () => {
    const careless: ChartSuite = {
      ...pageSuite,
      mistakes: {
        'writes an empty page': (chart) => chart.provide({ guards: { isFilled: () => true } }),
        'changes nothing': (chart) => chart.provide({}),
      },
    };
    expect((await runMutants({ suite: careless, paths, tried })).alive).toEqual(['mistake: changes nothing']);
  });
});

describe('an executed tree', { timeout: 60_000 }, () => {
  it('keeps its promises', async () => {
    expect(await runTree(tree, promises)).toBeUndefined();
  });

  it.each([
    ['drop action: example-page|page.hide|0 flushDraft', 'typed and went nowhere', 1],
    ['drop action: example-page.draft|text.change|0 forwardToDraft', 'what is typed is stored', 1],
  ])('%s: %s', async (name, why, commands) => {
    const failure = await findFailure(tree, promises, {}, changed(name));
    expect([failure?.why, failure?.commands.length]).toEqual([expect.stringContaining(why), commands]);
  });
});
