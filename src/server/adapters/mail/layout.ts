import { escapeMarkup } from '#domain/escape-markup.ts';
import { logoContentId } from '#domain/logo-address.ts';

export interface Letter {
  brand: { name: string; blue: string; logo?: string };
  title: string;
  /** French sentences, plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  /** Further links, below the action. */
  others?: readonly { label: string; url: string }[];
  /** Below the action, small. */
  note?: string | undefined;
}

/** The brand's logo, which the mail carries, or its name; the name also where a reader shows no pictures. */
function headOf({ name, blue, logo }: Letter['brand']): string {
  const style = `font-weight:700;color:${blue};font-size:18px`;
  if (logo === undefined) return `<p style="${style};margin:0 0 20px">${escapeMarkup(name)}</p>`;
  return `<p style="margin:0 0 20px"><img src="cid:${logoContentId(logo)}" alt="${escapeMarkup(name)}" height="32" style="${style};max-width:200px;object-fit:contain;background:#ffffff;padding:8px 12px;border-radius:8px"></p>`;
}

/** A mail in the brand's style: one column, one button, and the same text as plain text. */
export function layOut({ brand, title, paragraphs, action, others = [], note }: Letter): {
  html: string;
  text: string;
  logo: string | undefined;
} {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeMarkup(action.url)}" style="background:${brand.blue};color:#ffffff;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600">${escapeMarkup(action.label)}</a></p>
<p style="font-size:13px;color:#5b6b75">Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur&nbsp;:<br>${escapeMarkup(action.url)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;background:#f4f6f8;font-family:Figtree,Segoe UI,Arial,sans-serif;color:#1d2b33">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
${headOf(brand)}
<div style="background:#ffffff;border-radius:12px;padding:28px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeMarkup(title)}</h1>
${paragraphs.map((paragraph) => `<p style="line-height:1.55;margin:0 0 12px">${escapeMarkup(paragraph)}</p>`).join('\n')}
${button}
${others.map(({ label, url }) => `<p style="margin:0 0 8px"><a href="${escapeMarkup(url)}" style="color:${brand.blue}">${escapeMarkup(label)}</a></p>`).join('\n')}
${note ? `<p style="font-size:13px;color:#5b6b75">${escapeMarkup(note)}</p>` : ''}
</div></div></body></html>
`;
  const text = [
    title,
    ...paragraphs,
    action ? `${action.label}\u00a0: ${action.url}` : '',
    ...others.map(({ label, url }) => `${label}\u00a0: ${url}`),
    note ?? '',
    brand.name,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html, text: `${text}\n`, logo: brand.logo };
}
