import { describe, expect, it } from 'vitest';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of words that are too long for their line.
 */

const { visit } = withPortal();

describe('words that do not fit in one line', () => {
  it('badges whose words do not fit in a line keep their lines inside the badge', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/dev/composants');
    await sees(page.getByRole('heading', { level: 1 }));
    const measured = await page.evaluate(() => {
      const place = document.createElement('div');
      place.style.width = '120px';
      place.innerHTML =
        '<span class="badge">Prendre position sur la garantie, dépassée</span>' +
        '<q>Non</q><p class="typed">Non</p><dl class="facts"><dd>Non</dd></dl>';
      document.querySelector('#contenu')?.append(place);
      const badge = place.querySelector('.badge') as HTMLElement;
      badge.style.whiteSpace = 'normal';
      return {
        isInside: badge.scrollHeight <= badge.clientHeight,
        isTall: badge.clientHeight > 30,
        lines: ['q', '.typed', 'dd'].map(
          (one) => getComputedStyle(place.querySelector(one) as Element).whiteSpace,
        ),
      };
    });
    expect(measured).toEqual({
      isInside: true,
      isTall: true,
      lines: ['pre-line', 'pre-line', 'pre-line'],
    });
  });

  it('the words of the button that leaves a registration are shown on a telephone', async () => {
    const { page } = await visit({ as: 'inscription', width: 375 });
    await page.goto('/creation-compte/activation');
    await sees(page.getByText('Reprendre plus tard').first());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
