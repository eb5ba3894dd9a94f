import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './gestures.ts';
import { dates, typedDay } from './journey-inputs.ts';
import { arrivesAt, often, sees } from './sight.ts';

/** What has the focus, as a screen reader names it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });

/** Whether one can see where the focus is; the heading that a new page puts it on, and the frame that shows a document, are read, not pressed: no style reaches a frame whose inside has the focus. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    if (element.matches('h1, iframe')) return true;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const around = [element, element.parentElement, element.closest('label'), ...(element.closest('label')?.querySelectorAll('*') ?? [])];
    return around.some((one) => one !== null && shows(one));
  });

/** Tabs on, or back, until what has the focus is named so; every stop on the way must be visible. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    expect(await focusIsVisible(page), `the focus shows on «${await focused(page)}»`).toBe(true);
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Types into what has the focus. */
export const type = (page: Page, text: string) => page.keyboard.type(text);

/** From the first page of the simulator (autres types) to an offer of 600 000 € that is kept. */
export async function saveAnOffer(page: Page): Promise<void> {
  await sees(page.getByRole('heading', { name: 'Le chantier' }));
  await tabTo(page, /^Code postal/);
  await type(page, '69003');
  await tabTo(page, /^Commune/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Commune' }).inputValue(), often).toBe('Lyon');
  await tabTo(page, /^Destination/);
  await type(page, 'Bureaux');
  await tabTo(page, /^Bâtiment/);
  await type(page, 'Neuf');
  await tabTo(page, /^Nature des travaux/);
  await type(page, 'Construction neuve');
  await tabTo(page, /^Coût total TTC/);
  await type(page, '600000');
  await page.keyboard.press('Enter');
  await arrivesAt(page, /\/autres-types\/formulaire/);

  await tabTo(page, /^Ouverture du chantier/);
  await type(page, typedDay(dates.opening));
  await tabTo(page, /^Début des travaux/);
  await type(page, typedDay(dates.start));
  await tabTo(page, /^Réception prévue/);
  await type(page, typedDay(dates.reception));
  await tabTo(page, /^Étages/);
  await type(page, '2');
  await tabTo(page, /^Aucun|^1$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /Protection juridique/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Vérifier le récapitulatif/);
  await page.keyboard.press('Enter');
  await arrivesAt(page, /\/autres-types\/recapitulatif/);
  await tabTo(page, /^Enregistrer l’offre/);
  await page.keyboard.press('Space');
  await sees(toast(page, 'Votre offre a été bien enregistrée.'));
  await arrivesAt(page, /\/autres-types\/confirmation/);
}
