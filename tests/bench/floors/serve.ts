import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const rows = Array.from({ length: 10 }, (_, i) => ({
  id: i + 1,
  client: `Famille Durand ${i}`,
  reference: `DO-2026-${i}`,
  cost: 250_000,
  step: { label: 'Offre envoyée' },
}));

const answers = (path: string): unknown => {
  if (path.endsWith('/floor/login')) return { token: 'floor' };
  if (path.endsWith('/floor/request')) return { requests: { data: rows } };
  return path.includes('/floor/request/') ? { request: rows[0] } : null;
};

const elsewhere = '/elsewhere';

interface Asset {
  type: string;
  body: Buffer;
}

function readAssets(folder: string, prefix: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        prefix + path.slice(folder.length).replaceAll('\\', '/'),
        { type: types[extname(path)] ?? 'application/octet-stream', body: gzipSync(readFileSync(path)) },
      ];
    }),
  );
}

export interface Floors {
  /** Addresses of the two floor apps. */
  vanilla: string;
  react: string;
  /** A plain page of another site: `localhost`, where the apps are at 127.0.0.1. */
  elsewhere: string;
  close: () => Promise<void>;
}

/** Builds and serves the two small apps with fixed answers, gzip on, on a free port of 127.0.0.1. */
export async function serveFloors(): Promise<Floors> {
  const outDir = join(here, '../../../node_modules/.cache/charpente-floor');
  await build({
    configFile: false,
    root: join(here, 'react'),
    base: '/react/',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const assets = new Map([...readAssets(join(here, 'vanilla'), '/vanilla'), ...readAssets(outDir, '/react')]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://floor');
    if (pathname === elsewhere)
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Ailleurs</title>');
    const json = answers(pathname);
    if (json)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const asset = assets.get(pathname) ?? assets.get(`${pathname.split('/', 2).join('/')}/index.html`);
    if (!asset) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': asset.type, 'content-encoding': 'gzip' })
      .end(asset.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    vanilla: `${origin}/vanilla/`,
    react: `${origin}/react/`,
    elsewhere: `http://localhost:${port}${elsewhere}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
