import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { domainPageOf, namesOfPages } from './charts/domain-page.ts';

/**
 * Writes a page of the domain that is imported (`docs/domain/*.md`) as HTML: the server reads no Markdown. Links lead to pages of
 * the viewer; a page that is not read beside the charts is null.
 */
export function writtenPages(): Plugin {
  let names: ReturnType<typeof namesOfPages> | undefined;
  return {
    name: 'written-pages',
    enforce: 'pre',
    async transform(text, id) {
      if (!/[/\\]docs[/\\]domain[/\\][\w-]+\.md$/.test(id)) return null;
      const known = await (names ??= namesOfPages());
      const name = basename(id, '.md');
      const page = domainPageOf(name, text, (kind, target) => {
        if (kind === 'chart') return `/statecharts/${target}`;
        return known.has(target) ? `/statecharts/regles/${target}` : null;
      });
      return { code: `export default ${JSON.stringify(known.has(name) ? page : null)};`, map: null };
    },
  };
}
