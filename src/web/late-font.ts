import face from './theme/figtree.css?inline';

/**
 * Fetches the font of a page that carries its own styles, with what comes along, once that is painted: named in these, its download would begin
 * within the first layout and hold the first paint back. Otherwise it comes with the whole sheet.
 */
export const fetchFontOncePainted = (): void =>
  void requestAnimationFrame(() => {
    setTimeout(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(face);
      document.adoptedStyleSheets.push(sheet);
    });
  });
