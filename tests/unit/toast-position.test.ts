import { describe, expect, it } from 'vitest';
import { freeTop, gap } from '#web/components/toast-position.ts';

const room = { height: 50, now: gap, window: 800 };

describe('the position of a toast', () => {
  it('a toast is at the top of the window if nothing can be pressed there', () => {
    expect(freeTop({ actions: [] }, room)).toBe(gap);
    expect(freeTop({ actions: [{ top: 400, bottom: 440 }] }, room)).toBe(gap);
  });

  it('a toast is under the controls, as high as there is space', () => {
    const actions = [
      { top: 120, bottom: 160 },
      { top: 10, bottom: 60 },
    ];
    expect(freeTop({ actions }, room)).toBe(160 + gap);
    expect(freeTop({ actions }, { ...room, height: 40 })).toBe(60 + gap);
  });

  it('a toast stays while its place is free, and moves otherwise', () => {
    expect(freeTop({ actions: [{ top: 10, bottom: 60 }] }, { ...room, now: 300 })).toBe(300);
    expect(freeTop({ actions: [{ top: 310, bottom: 330 }] }, { ...room, now: 300 })).toBe(gap);
  });

  it('a toast covers as little text as possible, among the places without a control', () => {
    const button = { top: 10, bottom: 60 };
    const lines = [
      { top: 70, bottom: 90 },
      { top: 95, bottom: 115 },
      { top: 180, bottom: 200 },
    ];
    expect(freeTop({ actions: [button], text: lines }, room)).toBe(115);
    expect(freeTop({ actions: [button, { top: 150, bottom: 170 }], text: lines }, room)).toBe(200);
    expect(
      freeTop({ actions: [], text: [{ top: 0, bottom: 800 }] }, { ...room, now: 95 }),
      'text everywhere',
    ).toBe(95);
  });

  it('beside the page a toast stays in the upper half, even over text', () => {
    const text = [{ top: 0, bottom: 450 }];
    expect([
      freeTop({ actions: [], text }, room),
      freeTop({ actions: [], text }, { ...room, prefersUpperHalf: true }),
    ]).toEqual([450, gap]);
    expect(
      freeTop({ actions: [{ top: 0, bottom: 390 }], text }, { ...room, prefersUpperHalf: true }),
      'which is taken',
    ).toBe(450);
  });

  it('a toast covers a heading rather than the end of a control, and neither if there is space', () => {
    const actions = [
      { top: 0, bottom: 100 },
      { top: 180, bottom: 760 },
    ];
    const signs = [{ top: 110, bottom: 170 }];
    expect(freeTop({ actions, signs }, { ...room, now: 740 })).toBe(100 + gap);
    expect(
      freeTop(
        {
          actions: [
            { top: 0, bottom: 100 },
            { top: 180, bottom: 600 },
          ],
          signs,
        },
        room,
      ),
    ).toBe(600 + gap);
  });

  it('a toast covers as little as possible if no place is free', () => {
    const actions = Array.from({ length: 12 }, (_, at) => ({
      top: at * 70,
      bottom: at * 70 + (at === 6 ? 20 : 60),
    }));
    expect(freeTop({ actions }, room)).toBe(6 * 70 + 20 + gap);
  });
});
