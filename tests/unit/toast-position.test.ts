import { describe, expect, it } from 'vitest';
import { freeTop, gap } from '#web/components/toast-position.ts';

const placing = { height: 50, currentTop: gap, windowHeight: 800 };

describe('the position of a toast', () => {
  it('a toast is at the top of the window if nothing can be pressed there', () => {
    expect(freeTop({ controls: [] }, placing)).toBe(gap);
    expect(freeTop({ controls: [{ top: 400, bottom: 440 }] }, placing)).toBe(gap);
  });

  it('a toast is under the controls, as high as there is space', () => {
    const controls = [
      { top: 120, bottom: 160 },
      { top: 10, bottom: 60 },
    ];
    expect(freeTop({ controls }, placing)).toBe(160 + gap);
    expect(freeTop({ controls }, { ...placing, height: 40 })).toBe(60 + gap);
  });

  it('a toast stays while its place is free, and moves otherwise', () => {
    expect(freeTop({ controls: [{ top: 10, bottom: 60 }] }, { ...placing, currentTop: 300 })).toBe(300);
    expect(freeTop({ controls: [{ top: 310, bottom: 330 }] }, { ...placing, currentTop: 300 })).toBe(gap);
  });

  it('a toast covers as little text as possible, among the places without a control', () => {
    const button = { top: 10, bottom: 60 };
    const lines = [
      { top: 70, bottom: 90 },
      { top: 95, bottom: 115 },
      { top: 180, bottom: 200 },
    ];
    expect(freeTop({ controls: [button], text: lines }, placing)).toBe(115);
    expect(freeTop({ controls: [button, { top: 150, bottom: 170 }], text: lines }, placing)).toBe(200);
    expect(
      freeTop({ controls: [], text: [{ top: 0, bottom: 800 }] }, { ...placing, currentTop: 95 }),
      'text everywhere',
    ).toBe(95);
  });

  it('beside the page a toast stays in the upper half, even over text', () => {
    const text = [{ top: 0, bottom: 450 }];
    expect([
      freeTop({ controls: [], text }, placing),
      freeTop({ controls: [], text }, { ...placing, prefersUpperHalf: true }),
    ]).toEqual([450, gap]);
    expect(
      freeTop({ controls: [{ top: 0, bottom: 390 }], text }, { ...placing, prefersUpperHalf: true }),
      'which is taken',
    ).toBe(450);
  });

  it('a toast covers a heading rather than the end of a control, and neither if there is space', () => {
    const controls = [
      { top: 0, bottom: 100 },
      { top: 180, bottom: 760 },
    ];
    const signs = [{ top: 110, bottom: 170 }];
    expect(freeTop({ controls, signs }, { ...placing, currentTop: 740 })).toBe(100 + gap);
    expect(
      freeTop(
        {
          controls: [
            { top: 0, bottom: 100 },
            { top: 180, bottom: 600 },
          ],
          signs,
        },
        placing,
      ),
    ).toBe(600 + gap);
  });

  it('a toast covers as little as possible if no place is free', () => {
    const controls = Array.from({ length: 12 }, (_, at) => ({
      top: at * 70,
      bottom: at * 70 + (at === 6 ? 20 : 60),
    }));
    expect(freeTop({ controls }, placing)).toBe(6 * 70 + 20 + gap);
  });
});
