import { expect, it } from 'vitest';
import { withPortal } from '#tests/support/with-portal.ts';

/* Tests of what a device needs to keep the portal beside its applications (docs/domain/screens.md). */

const { portal, visit } = withPortal();

it('a browser reads the manifest of the portal without an error, and each icon is a picture of its size', async () => {
  const { page } = await visit();
  await page.goto('/sign');
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${portal().url}/manifest.webmanifest`, []]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of [...icons, { src: '/icons/charpente-180.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
