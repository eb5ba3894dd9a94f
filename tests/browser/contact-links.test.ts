import { expect, it } from 'vitest';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the mail and telephone links in a list of registrations.
 */

const { visit } = withPortal();

it.each([
  ['a mouse at 1440', { width: 1440 }],
  ['a thumb at 375', { phone: true }],
])(
  '%s opens the mail and the telephone of a registration to be called, and the rest of its row opens the registration',
  async (_by, window) => {
    const { page } = await visit({ as: 'gestion', ...window });
    await page.goto('/dashboard/demandes?status=unfinished');
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('a[href^="tel:"]') })
      .first();
    await sees(row);
    const line = (selector: string) =>
      row
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(
      await Promise.all([line('a[href^="mailto:"]'), line('a[href^="tel:"]')]),
      'what can be pressed shows it',
    ).toEqual(['underline', 'underline']);
    // Nothing here opens a mail program: what was pressed is written down, and followed no further.
    await page.evaluate(() => {
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          document.body.dataset['pressed'] =
            event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? '') : '';
        },
        { capture: true },
      );
    });
    const pressedAt = async (selector: string) => {
      const target = row.locator(selector).first();
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [left, top] = [x + width / 2, y + height / 2];
      await ('phone' in window ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
      return page.evaluate(() => document.body.dataset['pressed']);
    };
    expect(await pressedAt('a[href^="mailto:"]')).toMatch(/^mailto:/);
    expect(await pressedAt('a[href^="tel:"]')).toMatch(/^tel:/);
    expect(await pressedAt('time')).toMatch(/^\/dashboard\/demandes\/\d+\?parmi=unfinished$/);
  },
);
