import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readImage } from '#server/documents/reading/read-image.ts';

const picture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#145e83' } })
    .jpeg()
    .toBuffer();

it('images are re-encoded one at a time, in their order of arrival, and an unreadable one does not stop the next', async () => {
  const contents = await Promise.all([300, 310, 320, 330].map(picture));
  let most = 0;
  const count = () => {
    const { queue, process } = sharp.counters();
    // Not their sum: an image that goes from the one to the other while they are read would count in both.
    most = Math.max(most, queue, process);
  };
  sharp.queue.on('change', count);
  const ended: string[] = [];
  await Promise.all(
    [contents[0], Buffer.from('rien'), ...contents.slice(1)].map(async (content, index) => {
      const read = await readImage(content ?? Buffer.alloc(0), 'image/jpeg');
      ended.push(`${index} ${read.ok}`);
    }),
  );
  sharp.queue.off('change', count);
  expect([ended, most]).toEqual([['0 true', '1 false', '2 true', '3 true', '4 true'], 1]);
});
