import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** Makes files for paper and slides from static pages, with a browser. */
export interface Printer {
  /** A page as PDF, with its folded parts open. `file`: its path. */
  pdf: (file: string) => Promise<Buffer>;
  /** A picture as PNG, two pixels for each of its own. */
  png: (svg: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

function printerWith(browser: Browser): Printer {
  const inPage = async <T>(work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>) => {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  };
  return {
    pdf: (file) =>
      inPage(async (page) => {
        await page.goto(pathToFileURL(file).href);
        await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true;");
        const margin = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' };
        return page.pdf({ format: 'A4', landscape: true, printBackground: true, margin });
      }),
    png: (svg) =>
      inPage(async (page) => {
        await page.setContent(`<body style="margin:0">${svg}`);
        return page.locator('svg').screenshot();
      }),
    close: () => browser.close(),
  };
}

/** A printer with the browser of the tests; the reason why there is none, if none is found. */
export async function openPrinter(): Promise<Printer | string> {
  try {
    // Only developers have what drives a browser.
    const { launchBrowser } = await import('#tests/support/browser.ts');
    return printerWith(await launchBrowser());
  } catch (error) {
    return (error as Error).message;
  }
}
