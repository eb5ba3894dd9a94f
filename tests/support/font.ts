import type { Page } from 'playwright-core';

/**
 * Resolves once the page is drawn in its own font: what moves as that takes the place of the fallback is no
 * part of what a test of the layout measures.
 */
export const fontIsThere = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Figtree');
          if (faces.some(({ status }) => status === 'loaded'))
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
