import { escapeMarkup } from '#domain/escape-markup.ts';

export interface Letter {
  brand: { name: string; blue: string };
  title: string;
  /** French sentences, plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  /** Further links, below the action. */
  others?: readonly { label: string; url: string }[];
  /** Below the action, small. */
  note?: string | undefined;
}

/** A mail in the brand's style: one column, one button, and the same text as plain text. */
export function layOut({ brand, title, paragraphs, action, others = [], note }: Letter): {
  html: string;
  text: string;
} {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeMarkup(action.url)}" style="background:${brand.blue};color:#ffffff;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600">${escapeMarkup(action.label)}</a></p>
<p style="font-size:13px;color:#5b6b75">Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur&nbsp;:<br>${escapeMarkup(action.url)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;background:#f4f6f8;font-family:Figtree,Segoe UI,Arial,sans-serif;color:#1d2b33">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
<p style="font-weight:700;color:${brand.blue};font-size:18px;margin:0 0 20px">${escapeMarkup(brand.name)}</p>
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
  return { html, text: `${text}\n` };
}
