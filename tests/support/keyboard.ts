import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './gestures.ts';
import { dates, signingCode, typedDay } from './journey-inputs.ts';
import type { Portal } from './portal.ts';
import { arrivesAt, often, sees } from './sight.ts';

/** The element with the focus, as a screen reader names it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });

/**
 * Whether the focus is visible. The heading that a new page puts it on, and the frame that shows a document,
 * are read, not pressed: no style reaches a frame whose inside has the focus. While Tab is inside the PDF
 * reader of a whole Chrome, the page itself reports `body`; a Chrome without windows has no such reader.
 */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body)
      return navigator.pdfViewerEnabled && document.querySelector('iframe') !== null;
    if (element.matches('h1, iframe')) return true;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const around = [
      element,
      element.parentElement,
      element.closest('label'),
      ...(element.closest('label')?.querySelectorAll('*') ?? []),
    ];
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

/** Presses what Tab leads to. */
export async function pressByTab(page: Page, name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Tabs to each field and types into it. */
export async function fillByTab(page: Page, answers: readonly (readonly [RegExp, string])[]): Promise<void> {
  for (const [name, answer] of answers) {
    await tabTo(page, name);
    await page.keyboard.type(answer);
  }
}

/** Types into what has the focus. */
export const type = (page: Page, text: string) => page.keyboard.type(text);

/** Signs on the page of the signature's provider, with the code mailed to `email`. */
export async function signByTab(page: Page, portal: () => Portal, email: string): Promise<void> {
  await sees(page.getByRole('checkbox'));
  await pressByTab(page, /^J’ai lu/, 'Space');
  await pressByTab(page, /^Recevoir mon code$/);
  // The form answers with a new document, whose field has the focus.
  await expect.poll(() => focused(page), often).toMatch(/^Code à six chiffres/);
  await page.keyboard.type(await signingCode(portal, email));
  await pressByTab(page, /^Signer$/);
  await arrivesAt(page, /^\/univer\/sign\/success\//);
}

/** From the first page of the simulator (autres types) to an offer of 600 000 € that is kept. */
export async function saveAnOffer(page: Page): Promise<void> {
  // The heading stands there before the draft is read, and Tab passes where the fields will be.
  await sees(page.getByRole('combobox', { name: 'Commune' }));
  await fillByTab(page, [[/^Code postal/, '69003']]);
  await tabTo(page, /^Commune/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Commune' }).inputValue(), often).toBe('Lyon');
  await fillByTab(page, [
    [/^Destination/, 'Bureaux'],
    [/^Bâtiment/, 'Neuf'],
    [/^Nature des travaux/, 'Construction neuve'],
    [/^Coût total TTC/, '600000'],
  ]);
  await page.keyboard.press('Enter');
  await arrivesAt(page, /\/autres-types\/formulaire/);

  await fillByTab(page, [
    [/^Ouverture du chantier/, typedDay(dates.opening)],
    [/^Début des travaux/, typedDay(dates.start)],
    [/^Réception prévue/, typedDay(dates.reception)],
    [/^Étages/, '2'],
  ]);
  await tabTo(page, /^Aucun|^1$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await pressByTab(page, /Protection juridique/, 'Space');
  await pressByTab(page, /^Vérifier le récapitulatif/);
  await arrivesAt(page, /\/autres-types\/recapitulatif/);
  await pressByTab(page, /^Enregistrer l’offre/, 'Space');
  await sees(toast(page, 'Votre offre a été bien enregistrée.'));
  await arrivesAt(page, /\/autres-types\/confirmation/);
}
