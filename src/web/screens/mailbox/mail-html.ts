import { withLogoAddresses } from '#domain/logo-address.ts';

export interface MailLink {
  label: string;
  href: string;
}

const followable = new Set(['http:', 'https:', 'mailto:']);

/**
 * Attribute that stores a mail's inline styles. The security policy refuses `style` attributes, so a script
 * applies them after rendering.
 */
export const heldStyle = 'data-mail-style';
const styleAttribute = /(<[^>]*?\s)style(\s*=\s*["'])/gi;
const holdStyles = (html: string): string => html.replace(styleAttribute, `$1${heldStyle}$2`);

/** Links of a mail without duplicates, in order; unsafe ones (`javascript:`) are omitted. */
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

/**
 * Document for the mail's frame, with the logo that a mail server would attach; its links open in another tab,
 * because the frame cannot navigate.
 */
export const isolated = (html: string): string =>
  `<!doctype html><base target="_blank">${holdStyles(withLogoAddresses(html)).replace(/^\s*<!doctype[^>]*>/i, '')}`;
