import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtPagesFile, type BuiltPages } from '#contract/page-frames.ts';
import { withPageSettings, type PageSettings } from '#contract/page-settings.ts';

/** A page of HTML written at build time, ready to send in each encoding. */
export interface Page {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  /** Contents of its `<style>` elements. */
  styles: string[];
  /** Contents of its `<script>` elements. */
  scripts: string[];
}

const insideOf = (html: string, element: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map((match) => match[1] ?? '');

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    styles: insideOf(html, 'style'),
    scripts: insideOf(html, 'script'),
  };
}

interface Frame {
  page: Page;
  forSessions: boolean;
  addresses: RegExp;
  isElsewhere: boolean;
}

export interface Pages {
  /** Whether an address has a page. */
  isKnown: (path: string) => boolean;
  /** The public home, for guests. */
  home: Page;
  sign: Page;
  /**
   * The page to send while the application loads: the frame of that address, else the frame for other
   * addresses, else an empty page. `isExpected`: the browser hints at a session; without it, frames for
   * sessions are left out.
   */
  meanwhile: (path: string, isExpected: boolean) => Page;
  all: readonly Page[];
}

const notBuilt =
  '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Charpente</title><p>Le portail n’est pas encore construit\u00a0: <code>npm run build</code>.</p></html>';

const textOf = (folder: string, name: string): string | null => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
};

/** Recognises the addresses of a list; a segment `:x` is a parameter. */
const matcherOf = (patterns: readonly string[]): RegExp =>
  new RegExp(`^(?:${patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`);

/**
 * Reads the pages of a built client and writes the settings into their heads; pages that were not
 * prerendered are the shell.
 */
export function readPages(folder: string, settings: PageSettings): Pages {
  const read = (name: string): Page | null => {
    const html = textOf(folder, name);
    return html === null ? null : pageOf(withPageSettings(html, settings));
  };
  const shell = read('index.html') ?? pageOf(notBuilt);
  const built = JSON.parse(textOf(folder, builtPagesFile) ?? '{"routes":[],"frames":[]}') as BuiltPages;
  const known = matcherOf(built.routes);
  const frames = built.frames.map(({ file, forSessions, paths, isElsewhere = false }): Frame => ({
    page: read(file) ?? shell,
    forSessions,
    addresses: matcherOf(paths),
    isElsewhere,
  }));
  const home = read('public.html') ?? shell;
  const sign = read('sign.html') ?? shell;
  return {
    isKnown: (path) => known.test(path),
    home,
    sign,
    meanwhile: (path, isExpected) => {
      const open = frames.filter(({ forSessions }) => isExpected || !forSessions);
      return (
        (open.find(({ addresses }) => addresses.test(path)) ?? open.find(({ isElsewhere }) => isElsewhere))
          ?.page ?? shell
      );
    },
    all: [shell, home, sign, ...frames.map(({ page }) => page)],
  };
}
