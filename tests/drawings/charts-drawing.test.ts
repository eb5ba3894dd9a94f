import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawingOf, type View } from '#charts/drawing/drawing.ts';
import { modelOf } from '#charts/model.ts';
import { sampleChart } from '#tests/support/sample-chart.ts';

const widths = { label: 230, box: 330 };
const model = modelOf(sampleChart);
const whole: View = { detail: 'reduced', folded: [] };

/** Four calls that fail alike, and lead back to one place: what a flat chart of writes looks like. */
const writes = createMachine({
  id: 'writes',
  initial: 'form',
  states: {
    form: { on: { SAVE: 'saving', SEND: 'sending', ASK: 'asking' } },
    saving: { invoke: { id: 'save', src: 'save', onDone: 'form', onError: 'failed' }, on: { LEAVE: 'left' } },
    sending: {
      invoke: { id: 'send', src: 'send', onDone: 'form', onError: 'failed' },
      on: { LEAVE: 'left' },
    },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'form', onError: 'failed' }, on: { LEAVE: 'left' } },
    failed: { on: { LEAVE: 'left', RETRY: 'form' } },
    left: {},
  },
});
const drawn = drawingOf(modelOf(writes), whole, widths);
const linesOf = (drawing: typeof drawn, id: string) =>
  drawing.root.children.find((shape) => shape.id === id)?.text.lines ?? [];

describe('what is drawn of a chart', () => {
  it('joins one event to one place into a trunk that bears its name and speaks for all of it', () => {
    const [tag, ...others] = drawn.root.children.filter(({ kind }) => kind === 'tag');
    expect(others).toEqual([]);
    expect(tag?.name).toBe('✗');
    expect(tag?.text.lines[0]?.keys).toEqual(
      [
        'saving|xstate.error.actor.save|0',
        'sending|xstate.error.actor.send|0',
        'asking|xstate.error.actor.ask|0',
      ].map((key) => `writes.${key}`),
    );
    expect(drawn.arrows.filter(({ to }) => to === tag?.id).map(({ from, head }) => [from, head])).toEqual([
      ['writes.saving', false],
      ['writes.sending', false],
      ['writes.asking', false],
    ]);
  });

  it('writes the many ways back where they start', () => {
    expect(linesOf(drawn, 'writes.saving').map(({ text }) => text)).toContain('↩ ✓ → form');
    expect(drawn.arrows.some(({ to }) => to === 'writes.form')).toBe(true);
    expect(drawn.arrows.filter(({ to, edges }) => to === 'writes.form' && edges.length > 0)).toEqual([]);
  });

  it('says an event from everywhere once, at its target', () => {
    const [, note] = linesOf(drawn, 'writes.left');
    expect(note?.text).toBe('⇠ LEAVE, de 4 états');
    expect(note?.keys).toHaveLength(4);
    expect(drawn.counts).toEqual({ drawn: 6, written: 4, noted: 4, folded: 0 });
  });

  it('closes a box, names what is inside, and sums the transitions in there', () => {
    const folded = drawingOf(model, { detail: 'reduced', folded: ['sample.form'] }, widths);
    const form = folded.root.children.find(({ id }) => id === 'sample.form');
    expect(form?.folded).toBe(true);
    expect(form?.children).toEqual([]);
    const [, count, names] = form?.text.lines ?? [];
    expect(count?.text).toBe(`6 états, ${count?.keys.length} transitions`);
    expect(count?.keys).toContain('sample.form.editing|NEXT|0');
    expect(names?.text).toContain('pricing');
    expect(folded.counts.folded).toBe(count?.keys.length);
  });

  it('shows one part alone with its neighbours closed around it', () => {
    const page = drawingOf(model, { detail: 'reduced', folded: [], focus: 'sample.form' }, widths);
    expect(page.root.text.lines[0]?.text).toBe('sample › form');
    const neighbours = page.root.children.filter(({ neighbour }) => neighbour).map(({ id }) => id);
    expect(neighbours).toContain('sample.files');
    expect(neighbours).not.toContain('sample.sending');
  });

  it('makes a mark of a state that is only passed through', () => {
    expect(drawingOf(model, whole, widths).root.children.find(({ id }) => id === 'sample.check')?.kind).toBe(
      'choice',
    );
    expect(
      drawingOf(model, { ...whole, detail: 'full' }, widths).root.children.find(
        ({ id }) => id === 'sample.check',
      )?.kind,
    ).toBe('state');
  });
});
