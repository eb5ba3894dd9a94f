import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openPrinter } from '#charts/printing.ts';
import { committed } from '#charts/publish.ts';
import { writeSite } from '#charts/site.ts';
import { launchBrowser } from '../support/browser.ts';

/*
 * The static pages of the charts, opened from a folder without a network (docs/domain/statecharts.md).
 */

let folder: string;
let browser: Browser;
let page: Page;
const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
  await writeSite(committed, folder);
  browser = await launchBrowser();
  const context = await browser.newContext({ offline: true, viewport: { width: 375, height: 812 } });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const isWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');

test('a word that is sought leads to its state, and its rule to the row of the page', async () => {
  await page.goto(addressOf('index.html'));
  await page.getByLabel('Rechercher un état').fill('demander ce qui manque');
  await page.getByRole('link', { name: 'Demander ce qui manque' }).first().click();
  await page.waitForURL(/claim\.html#/);
  expect(await page.locator(':target').textContent()).toBe('Déclaré');
  expect(await isWide()).toBe(false);
  await page
    .locator('li', { hasText: 'Demander ce qui manque' })
    .getByRole('link', { name: 'règle' })
    .click();
  await page.waitForURL(/regles-claims\.html#/);
  expect(await page.locator('tr:has(:target)').textContent()).toContain('CLAIM.INCOMPLETE');
  expect(await isWide()).toBe(false);
  await page.getByRole('link', { name: 'Tous les diagrammes' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Les diagrammes');
  expect(await isWide()).toBe(false);
  expect(faults).toEqual([]);
});

test('a browser prints a page as PDF, and a picture as PNG', async () => {
  const printer = await openPrinter();
  if (typeof printer === 'string') throw new Error(printer);
  try {
    const pdf = await printer.pdf(join(folder, 'claim.html'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const png = await printer.png('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 40]);
  } finally {
    await printer.close();
  }
});
