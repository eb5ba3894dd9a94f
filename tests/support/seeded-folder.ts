import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of the built portal, seeded once for the whole run. */
    seededFolder: string;
  }
}

/** Seeds one data folder for all journeys: each file of tests begins from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-journeys-'));
  const server = await startServerProcess({ dataFolder: folder, env: { LOG_LEVEL: 'warn' } });
  await server.kill('SIGTERM');
  project.provide('seededFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** A copy of the seeded data folder, without its lock; the caller removes it. */
export async function copySeededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-browser-'));
  await cp(inject('seededFolder'), folder, {
    recursive: true,
    filter: (source) => basename(source) !== '.locks',
  });
  return folder;
}
