import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/**
 * Fetches the font of a page that carries its own styles, once that is painted: named in these, its download would begin within the first
 * layout and hold the first paint back. The same face as in `theme/font.css`, which comes with the whole sheet.
 */
export const fetchFontOncePainted = (): void =>
  void requestAnimationFrame(() => {
    setTimeout(() => document.fonts.add(new FontFace('Figtree', `url(${url}) format("woff2")`, { weight: '300 900', display: 'swap' })));
  });
