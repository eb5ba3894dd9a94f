import { describe, expect, it } from 'vitest';
import { freeTop, gap } from '#web/components/toast-position.ts';

const room = { height: 50, now: gap, window: 800 };

describe('where a toast stands', () => {
  it('is the top of the window where nothing can be pressed there', () => {
    expect(freeTop({ actions: [] }, room)).toBe(gap);
    expect(freeTop({ actions: [{ top: 400, bottom: 440 }] }, room)).toBe(gap);
  });

  it('is under what can be pressed, as high as there is room', () => {
    const actions = [
      { top: 120, bottom: 160 },
      { top: 10, bottom: 60 },
    ];
    expect(freeTop({ actions }, room)).toBe(160 + gap);
    expect(freeTop({ actions }, { ...room, height: 40 })).toBe(60 + gap);
  });

  it('stays while it is free, and moves once it is not', () => {
    expect(freeTop({ actions: [{ top: 10, bottom: 60 }] }, { ...room, now: 300 })).toBe(300);
    expect(freeTop({ actions: [{ top: 310, bottom: 330 }] }, { ...room, now: 300 })).toBe(gap);
  });

  it('hides least of the text, of the places where nothing that can be pressed is covered', () => {
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

  it('is in the upper half for all the text where it stands beside the page, not over it', () => {
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

  it('is on a heading rather than on the foot of what can be pressed, and on neither where there is room', () => {
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

  it('is where least is covered where nowhere is free', () => {
    const actions = Array.from({ length: 12 }, (_, at) => ({
      top: at * 70,
      bottom: at * 70 + (at === 6 ? 20 : 60),
    }));
    expect(freeTop({ actions }, room)).toBe(6 * 70 + 20 + gap);
  });
});
