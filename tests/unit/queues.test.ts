import { expect, it } from 'vitest';
import { Queues, QueueTooLong } from '#server/session/queues.ts';

const settled = async () => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
};

/** A line with that many slots, and who has come in, in order. */
function open(slots: number) {
  const lines = new Queues();
  const inside: string[] = [];
  const line = { slots };
  const enter = async (name: string, longest = 10) => {
    const leave = await lines.enter('line', longest, () => {
      if (line.slots < 1) throw new Error('closed');
      return Promise.resolve(line.slots);
    });
    inside.push(name);
    return leave;
  };
  return { lines, line, inside, enter };
}

it('the queue gives as many slots as there are, then each released one in the order of arrival', async () => {
  const { inside, enter, lines } = open(2);
  const [first, second, third, fourth] = [enter('1'), enter('2'), enter('3'), enter('4')];
  await settled();
  expect(inside).toEqual(['1', '2']);
  (await second)();
  await settled();
  expect(inside).toEqual(['1', '2', '3']);
  (await first)();
  await settled();
  expect(inside).toEqual(['1', '2', '3', '4']);
  (await third)();
  (await fourth)();
  expect(lines.size).toBe(0);
});

it('the queue asks for the number of slots at each release, and rejects a waiting caller if that throws', async () => {
  const { line, inside, enter, lines } = open(1);
  const first = await enter('1');
  const [second, third] = [enter('2'), enter('3')];
  line.slots = 0;
  first();
  await expect(second).rejects.toThrow('closed');
  await expect(third).rejects.toThrow('closed');
  expect([inside, lines.size]).toEqual([['1'], 0]);
  line.slots = 1;
  (await enter('4'))();
  expect(inside).toEqual(['1', '4']);
});

it('the queue notices a release while the slots are being counted', async () => {
  const lines = new Queues();
  const first = await lines.enter('line', 10, () => Promise.resolve(1));
  let counted = 0;
  const second = lines.enter('line', 10, () => {
    counted += 1;
    if (counted === 1) first();
    return Promise.resolve(counted === 1 ? 0 : 1);
  });
  (await second)();
  expect(counted).toBe(2);
});

it('the queue limits the number of waiting callers, for each key separately', async () => {
  const { enter, lines } = open(1);
  const first = await enter('1', 1);
  const second = enter('2', 1);
  await expect(enter('3', 1)).rejects.toBeInstanceOf(QueueTooLong);
  (await lines.enter('another line', 1, () => Promise.resolve(1)))();
  first();
  (await second)();
  expect(lines.size).toBe(0);
});
