import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withPageSettings, type PageSettings } from '#contract/page-settings.ts';

/** A page of HTML written at build time, ready to send in each encoding. */
export interface Page {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  /** What stands in its `<style>` elements. */
  styles: string[];
}

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    styles: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? ''),
  };
}

export interface Pages {
  /** The application's shell: every route that has no page of its own. */
  shell: Page;
  /** The public home, for guests. */
  home: Page;
  sign: Page;
}

const notBuilt = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Charpente</title><p>Le portail n’est pas encore construit\u00a0: <code>npm run build</code>.</p></html>';

/** Reads the pages of a built client and writes the settings into their heads; pages that were not prerendered are the shell. */
export function readPages(folder: string, settings: PageSettings): Pages {
  const read = (name: string): Page | null => {
    try {
      return pageOf(withPageSettings(readFileSync(join(folder, name), 'utf8'), settings));
    } catch {
      return null;
    }
  };
  const shell = read('index.html') ?? pageOf(notBuilt);
  return { shell, home: read('public.html') ?? shell, sign: read('sign.html') ?? shell };
}
