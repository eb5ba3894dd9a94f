export interface MailLink {
  label: string;
  href: string;
}

const followable = new Set(['http:', 'https:', 'mailto:']);

/** Where a mail's own styles wait: the page's security policy refuses `style` attributes, so that they are set by us once it is drawn. */
export const heldStyle = 'data-mail-style';
const styleAttribute = /(<[^>]*?\s)style(\s*=\s*["'])/gi;
const holdStyles = (html: string): string => html.replace(styleAttribute, `$1${heldStyle}$2`);

/** The links of a mail, each once, in their order; those that no reader should follow (`javascript:`) are left out. */
export function linksOf(html: string): MailLink[] {
  const page = new DOMParser().parseFromString(holdStyles(html), 'text/html');
  const links = [...page.querySelectorAll('a[href]')].map((link) => ({
    label: link.textContent.trim(),
    href: link.getAttribute('href') ?? '',
  }));
  const known = links.filter(({ href }) => URL.canParse(href) && followable.has(new URL(href).protocol));
  return [
    ...new Map(
      known.toReversed().map((link) => [link.href, { ...link, label: link.label || link.href }]),
    ).values(),
  ].toReversed();
}

/** The mail as its frame gets it: its links open in another tab, since the frame itself leads nowhere. */
export const isolated = (html: string): string =>
  `<!doctype html><base target="_blank">${holdStyles(html).replace(/^\s*<!doctype[^>]*>/i, '')}`;
