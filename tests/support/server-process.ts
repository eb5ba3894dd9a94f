import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-server.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** All that it has said so far. */
  output(): string;
  /** Settles with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

export interface ProcessOptions {
  dataFolder: string;
  port?: number;
  env?: Record<string, string>;
}

const built = 'dist/server/main.js';

/** Starts the built server as its own process, without waiting for anything. Throws where there is none. */
export function spawnServer({ dataFolder, port = 0, env = {} }: ProcessOptions): Omit<ServerProcess, 'url'> {
  if (!existsSync(built)) throw new Error('The portal is not built: run `npm run build` first');
  const { DATABASE_URL: _given, ...own } = process.env;
  const child = spawn(process.execPath, [built], {
    env: {
      ...own,
      CHARPENTE_DATA: dataFolder,
      PORT: String(port),
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  // A test that fails or runs out of time leaves no server behind.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.removeListener('exit', end));
  let said = '';
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = new Promise<number | NodeJS.Signals>(
    (resolve) => void child.on('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, output: () => said, exited, kill };
}

/**
 * Resolves once the output holds the text, or what matches; throws with what was said where the
 * process ends before.
 */
export async function untilSays(server: Omit<ServerProcess, 'url'>, text: string | RegExp): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const look = () =>
      (typeof text === 'string' ? server.output().includes(text) : text.test(server.output())) && resolve();
    server.child.stdout?.on('data', look);
    server.child.stderr?.on('data', look);
    look();
  });
  const ended = server.exited.then((code) => {
    throw new Error(`The server ended (${code}) before it said "${text}":\n${server.output()}`);
  });
  await Promise.race([heard, ended]);
}

const readyAt = /est prêt\u00a0: (\S+)\s/;

/**
 * Starts a server as its own process, on a port that it chooses where none is given, and waits until it is
 * ready. Of a port that it chose, the links in its mails know nothing.
 */
export async function startServerProcess(options: ProcessOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  await untilSays(server, readyAt);
  const url =
    options.port === undefined ? readyAt.exec(server.output())?.[1] : `http://127.0.0.1:${options.port}`;
  if (!url) throw new Error('The server said that it is ready, and not where');
  return { ...server, url };
}

/** The built portal on its own port and its own seeded data, for journeys in a browser. */
export async function startForBrowser({ env = {} }: { env?: Record<string, string> } = {}): Promise<{
  url: string;
  dataFolder: string;
  output(): string;
  stop(): Promise<void>;
}> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'charpente-browser-'));
  const server = await startServerProcess({
    dataFolder,
    port: await freePort(),
    env: { REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', ...env },
  });
  const stop = async () => {
    await server.kill('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url: server.url, dataFolder, output: server.output, stop };
}
