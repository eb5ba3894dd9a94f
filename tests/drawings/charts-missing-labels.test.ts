import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { missingLabels } from '#charts/missing-labels.ts';
import { sampleChart } from '#tests/support/sample-chart.ts';

const word = () => 'mot';

describe('the French words of the charts', () => {
  it('are found missing where a label answers nothing', () => {
    expect(missingLabels({ chart: sampleChart })).toEqual(
      expect.arrayContaining([
        'state loading',
        'event RETRY',
        'guard complete',
        'guard late',
        'action remember',
        'child load',
        'emitted toast',
      ]),
    );
    expect(
      missingLabels({
        chart: sampleChart,
        labels: {
          state: word,
          event: word,
          guard: word,
          action: word,
          child: word,
          delay: word,
          emitted: word,
        },
      }),
    ).toEqual([]);
  });

  it.each(catalogue)('lack for nothing: $id', (entry) => {
    expect(missingLabels(entry)).toEqual([]);
  });

  it.each(catalogue)(
    'say why an event has no effect without a full stop, which the listing adds: $id',
    (entry) => {
      expect(Object.values(entry.ignored ?? {}).filter((reason) => reason.endsWith('.'))).toEqual([]);
    },
  );
});
