import face from './theme/figtree.css?inline';

/**
 * Loads the font of a page with inline styles after its first paint. In the inline styles, the download would
 * start during the first layout and delay the paint. Other pages load it with the style sheet.
 */
export const fetchFontOncePainted = (): void =>
  void requestAnimationFrame(() => {
    setTimeout(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(face);
      document.adoptedStyleSheets.push(sheet);
    });
  });
