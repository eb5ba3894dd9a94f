import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fontIsThere } from '#tests/support/font.ts';
import { signIn, toast } from '#tests/support/gestures.ts';
import { hold } from '#tests/support/hold.ts';
import { focused, tabTo } from '#tests/support/keyboard.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { forGuests, watchArrival, movedIn } from './watch-arrival.ts';

/*
 * Tests of the first moments of a visit on a slow line: the test holds back scripts, calls and fonts. The
 * session hint is a cookie of a login, by which the server answers with a frame of the application
 * (docs/decisions/0006-the-session-hint-for-the-first-paint.md).
 */

const { portal, visit } = withPortal();
const applicationChunk = '**/assets/main-*.js';

const holdApplication = (page: Page) => hold(page, applicationChunk);

const lines = (page: Page) => page.locator('#contenu .skel').filter({ visible: true });

describe('a returning user on a slow line', () => {
  it.each([
    [1440, 'with'],
    [375, 'with'],
    [1440, 'without'],
  ] as const)(
    'at %i px a returning user sees the frame with grey lines, then the offers; before it the guests’ page only without the session hint (%s)',
    async (width, hint) => {
      const { page, context } = await visit({ as: 'courtier', width });
      if (hint === 'without') await context.clearCookies();
      const seen = await watchArrival(page);
      const release = await holdApplication(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => lines(page).count(), often).toBeGreaterThan(3);
      await sees(page.getByRole('banner'));
      await fontIsThere(page);
      const begun = await page.evaluate(() => performance.now());
      release();
      await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
      await sees(page.getByRole('table', { name: 'Offres en cours' }));
      const { guests, gap, shifts } = await seen();
      expect({ gap, moved: movedIn(shifts.filter(({ at }) => at >= begun)) }).toEqual({
        gap: false,
        moved: [],
      });
      // Without the hint, the server answers with the guests' page. The first script sets the hint and
      // reloads.
      expect(guests).toBe(hint === 'without');
    },
  );

  it('a keyboard user keeps the focus in the server’s frame, and in the application’s before the session is known', async () => {
    const { page } = await visit({ as: 'courtier' });
    const releaseApplication = await holdApplication(page);
    const releaseCalls = await hold(page, '**/api/**');
    await page.goto('/', { waitUntil: 'commit' });
    await sees(page.getByRole('banner'));
    const frame = await page.locator('#root > *').elementHandle();
    await tabTo(page, /^Accueil$/);
    releaseApplication();
    await expect.poll(() => frame?.evaluate(({ isConnected }) => isConnected), often).toBe(false);
    await expect.poll(() => focused(page), often).toBe('Accueil');
    releaseCalls();
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(await focused(page)).toBe('Charpente, accueil');
  });

  it('a returning user finds the menu of a dossier closed, as they left it', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/bloc-notes');
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    const seen = await watchArrival(page);
    const release = await holdApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => lines(page).count(), often).toBeGreaterThan(3);
    const left = () =>
      lines(page)
        .first()
        .evaluate((line) => line.getBoundingClientRect().left);
    expect(await left()).toBeLessThan(100);
    release();
    await sees(page.getByRole('button', { name: 'Ouvrir le menu' }));
    await seesNoMore(lines(page).first());
    expect((await seen()).gap).toBe(false);
  });
});

describe('a returning user whose application does not load', () => {
  it('the user reads in the frame that the portal did not open, and can try again', async () => {
    const { page } = await visit({ as: 'courtier', refusals: true, provokes: /dynamically imported/ });
    await page.route(applicationChunk, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await sees(
      page.getByRole('alert').getByText('Le portail n’a pas pu s’ouvrir. Vérifiez votre connexion.'),
    );
    expect(await lines(page).count()).toBe(0);
    await page.unroute(applicationChunk);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
  });
});

describe('a user who signs in on a slow line', () => {
  it.each([1440, 375])(
    'at %i px a user who signs in sees the login until the first page’s frame is there, and nothing moves after that',
    async (width) => {
      const { page } = await visit({ width });
      const seen = await watchArrival(page);
      const releaseFrame = await hold(page, '**/assets/home-*.js');
      const releaseList = await hold(page, '**/api/request?*');
      await page.goto('/sign');
      await fontIsThere(page);
      const begun = await page.evaluate(() => performance.now());
      const read = page.waitForRequest(/api\/request\?/);
      await signIn(page, 'courtier');
      await read;
      await sees(page.getByRole('heading', { name: 'Se connecter' }));
      releaseFrame();
      await sees(page.getByRole('button', { name: 'Déconnexion' }));
      await expect.poll(() => page.locator('#contenu [aria-busy="true"]').count(), often).toBeGreaterThan(0);
      releaseList();
      await sees(page.getByRole('row').nth(3));
      await sees(toast(page, 'Bienvenue chez Charpente'));
      const leaves = await page.evaluate(() => performance.now());
      await page.getByRole('row').nth(1).getByRole('link').click();
      await sees(page.locator('.stepper'));
      const { empty, shifts } = await seen();
      // After the click, elements that enter the window are not counted: the first frame of a shorter page is
      // drawn before its scroll to the top, and shows the footer.
      const counted = shifts.filter(({ at, enters }) => at >= begun && !(enters && at >= leaves));
      expect({ empty, moved: movedIn(counted) }).toEqual({ empty: false, moved: [] });
    },
  );
});

describe('a user who opens a dossier by the keyboard on a slow line', () => {
  it('the focus stays in the content while the page is fetched, then moves to its heading', async () => {
    const { page } = await visit({ as: 'courtier' });
    const release = await hold(page, '**/assets/dossier-*.js');
    await page.goto('/');
    await page.getByRole('row').nth(1).getByRole('link').press('Enter');
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focusedId, often).toBe('contenu');
    await page.keyboard.press('Tab');
    expect(await focusedId()).toBe('contenu');
    release();
    await sees(page.locator('.stepper'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName), often).toBe('h1');
  });
});

describe('a user who opens a dossier from the end of a list on a slow line', () => {
  it.each([
    ['its code', '**/assets/dossier-*.js'],
    ['its request', '**/api/request/*'],
  ])(
    'a user who opens a dossier from the end of a list sees its top while %s is fetched',
    async (_, held) => {
      const { page } = await visit({ as: 'courtier', width: 375 });
      const release = await hold(page, held);
      await page.goto('/');
      await page.getByRole('row').last().getByRole('link').press('Enter');
      const wait = page.locator('#contenu > [aria-busy="true"]');
      await expect.poll(() => wait.count(), often).toBe(1);
      await expect.poll(() => page.evaluate(() => scrollY), often).toBe(0);
      release();
      await sees(page.locator('.stepper'));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
});

describe('a guest on a slow line', () => {
  it('a guest reads the page before its font is fetched, and later in its font, without an action', async () => {
    const { page } = await visit();
    const release = await hold(page, '**/*.woff2');
    // The application starts if the pointer of an earlier test is over the window. Its style sheet would ask
    // for the font, too.
    await hold(page, '**/assets/style-*.css');
    await page.goto('/', { waitUntil: 'commit' });
    const fonts = () =>
      page.evaluate(() => [
        ...new Set(
          [...document.fonts].filter(({ family }) => family === 'Figtree').map(({ status }) => status),
        ),
      ]);
    await expect.poll(fonts, often).toEqual(['loading']);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), often)
      .toBe(1);
    expect(await fonts()).toEqual(['loading']);
    release();
    await expect.poll(fonts, often).toEqual(['loaded']);
  });

  it('a guest can unfold the demonstration’s accounts before the application is there', async () => {
    const { page } = await visit();
    const release = await holdApplication(page);
    await page.goto('/sign');
    await page.getByText('Comptes de démonstration').click();
    release();
    await page.getByRole('button', { name: /courtier@charpente\.test/ }).click();
    await expect
      .poll(() => page.getByLabel('Adresse e-mail').inputValue(), often)
      .toBe('courtier@charpente.test');
  });

  it('a guest reads the labels of the drawing in the font of the page', async () => {
    const { page } = await visit();
    await holdApplication(page);
    const release = await hold(page, '**/assets/boot-*.js');
    await page.goto('/sign', { waitUntil: 'commit' });
    const labels = () =>
      page
        .locator('.draw text')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width > 0));
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), often)
      .toBe(1);
    expect(await labels()).toEqual(Array.from({ length: 8 }, () => false));
    release();
    await expect.poll(labels, often).toEqual(Array.from({ length: 8 }, () => true));
  });

  it('a guest sees the guests’ page at once, without the application', async () => {
    const { page } = await visit();
    await holdApplication(page);
    await page.goto('/', { waitUntil: 'commit' });
    await sees(page.getByRole('heading', { name: forGuests }));
    // One entry, which is no reload: the first script of a guest does not ask for a frame.
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((one) => (one as PerformanceNavigationTiming).type),
      ),
    ).toEqual(['navigate']);
  });

  it('a guest who still has the hint of an ended session sees the guests’ page in the end, and no gap before it', async () => {
    const { page, context } = await visit();
    await context.addCookies([{ name: 'charpente_session', value: '1', url: portal().url }]);
    const seen = await watchArrival(page);
    await page.goto('/');
    await sees(page.getByRole('heading', { name: forGuests }));
    expect((await seen()).gap).toBe(false);
  });
});
