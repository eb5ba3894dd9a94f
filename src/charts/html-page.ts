import { access, constants, stat } from 'node:fs/promises';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { makeFolder } from '../make-folder.ts';

const style = `
body{max-width:1200px;margin:0 auto;padding:24px;font:16px/1.5 Figtree,Arial,sans-serif;color:#1d272e}
a{color:#0f5f8c}h1{margin:0 0 8px}h2{margin:32px 0 8px}h3{margin:24px 0 4px}
svg,img{max-width:100%;height:auto}ul{padding-left:20px}.soft{color:#46525b}
input{font:inherit;padding:8px 12px;width:100%;max-width:420px;box-sizing:border-box}
:target{outline:2px solid #0f5f8c;outline-offset:4px}@media print{nav,label,input{display:none}svg{max-height:165mm}details{break-inside:avoid}}`;

/** A static page that needs neither a server nor a network. `more`: rules beside the common ones. */
export const htmlPage = (title: string, body: readonly string[], more = ''): string =>
  `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${style}${more}</style></head>
<body>
${body.join('\n')}
</body></html>
`;

/** Why pages cannot be written, for the person who asked for them. */
export class PagesNotWritten extends Error {}

/** Makes the folder for pages, unless it is there; throws `PagesNotWritten` if nothing can be written to it. */
export async function makePagesFolder(folder: string, usage: string): Promise<void> {
  if (folder === '' || folder.startsWith('-')) throw new PagesNotWritten(`Name a folder: ${usage}`);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    if (!(await stat(folder)).isDirectory()) throw new Error('it is a file');
  } catch (error) {
    throw new PagesNotWritten(`The pages cannot be written to ${folder}: ${(error as Error).message}`);
  }
}
