import type { Page } from 'playwright-core';

/** Runs in the page: stays a function without outer names. */
function translateAlways(): void {
  const skipped = 'script, style, textarea, svg, [translate=no]';
  const isTranslatable = ({ data, parentElement: parent }: Text) =>
    data.trim() !== '' && parent !== null && parent.localName !== 'font' && parent.closest(skipped) === null;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this one function, and nothing beside it
  const translate = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text.data);
  };
  const observer = new MutationObserver(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.filter(isTranslatable).forEach(translate);
  });
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
}

/**
 * Translates every page from now on, and whatever changes in it, as Chrome does: `<font><font>` stands in the
 * place of each text. The words stay the same, so that a page is read as if nobody translated it; a text that
 * is not written again reads as it did before.
 */
export async function translateEverything(page: Page): Promise<void> {
  await page.addInitScript(translateAlways);
}

/**
 * The texts of the page that nothing was put in the place of; all of them count while there are few, as
 * on an empty page.
 */
export const untranslatedIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('#root') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const seen = { translated: 0, left: 0 };
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode as Text;
      if (data.trim() === '' || parent?.closest('script, style, textarea, svg, [translate=no]') !== null)
        continue;
      seen[parent.localName === 'font' ? 'translated' : 'left'] += 1;
    }
    return seen.translated < 10 ? 10 + seen.left : seen.left;
  });
