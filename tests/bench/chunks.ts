import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = 'dist/client/assets';
/** No screen's own chunk weighs more, gzip (the chart viewer and the PDF preview apart). */
const most = 60_000;

/** The heaviest chunks of the build, and whether any is over the limit. */
export function describeChunks(): string {
  const weighed = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}\.js$/, ''),
      bytes: gzipSync(readFileSync(join(folder, name))).length,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const lines = weighed
    .slice(0, 10)
    .map(({ name, bytes }) => `| ${name} | ${(bytes / 1000).toFixed(1)} kB |`);
  return [
    `${weighed.length} chunks of script, ${Math.round(weighed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)} kB in all (gzip). Over ${most / 1000} kB: ${
      weighed
        .filter(({ bytes }) => bytes > most)
        .map(({ name }) => name)
        .join(', ') || 'none'
    }.`,
    '',
    '| heaviest | gzip |',
    '| --- | --- |',
    ...lines,
  ].join('\n');
}
