import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { providerNames } from '#domain/provider.ts';
import { jsonSchemaOf } from './json-schema.ts';

export const docsStyle = `
body { margin: 0; font: 16px/1.5 Figtree, system-ui, sans-serif; color: #1d2b33; background: #f4f6f8 }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font-size: 1.75rem } h2 { font-size: 1rem; margin: 0 } a { color: #145e83 }
section { background: #fff; border: 1px solid #dbe2e8; border-radius: 12px; padding: 1rem 1.25rem; margin: .75rem 0 }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; color: #145e83 }
p { margin: .4rem 0 } .who { color: #5b6b75; font-size: .875rem }
pre { overflow: auto; background: #f4f6f8; border-radius: 8px; padding: .75rem; font-size: .8125rem }
`;

const schemaBlock = (title: string, schema: Call['body']): string =>
  schema
    ? `<details><summary>${title}</summary><pre tabindex="0">${escapeMarkup(JSON.stringify(jsonSchemaOf(schema), null, 2))}</pre></details>`
    : '';

const section = ([name, row]: [string, Call]): string => `<section id="${name}">
<h2><span class="method">${row.method}</span> <code>${escapeMarkup(row.path)}</code></h2>
<p>${escapeMarkup(row.summary)}</p>
<p class="who">${row.who === 'anyone' ? 'Sans session' : `Rôles\u00a0: ${row.who.join(', ')} · exigence\u00a0: ${row.access}`}${row.file ? ` · fichier ${row.file}` : ''}</p>
${schemaBlock('Paramètres', row.params)}${schemaBlock('Requête', row.query)}${schemaBlock('Corps', row.body)}
</section>`;

/** The API page: the contract, readable without any script. */
export function docsPage(): string {
  const { brand } = providerNames();
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>API ${escapeMarkup(brand)}</title><style>${docsStyle}</style></head>
<body><main>
<h1>API ${escapeMarkup(brand)}</h1>
<p>Une session s’ouvre par <code>POST /api/login</code>\u202f; son jeton accompagne chaque appel\u00a0: <code>Authorization: Bearer …</code>. Un refus est toujours <code>{ message, code, errors? }</code>. Le même document pour les machines\u00a0: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${(Object.entries(calls) as [string, Call][]).map(section).join('\n')}
</main></body></html>
`;
}
