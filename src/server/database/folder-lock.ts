import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One process at a time on a data folder: PGlite corrupts silently otherwise.
 *
 * A process first listens on its own socket in the folder, then looks for other sockets. Of two processes
 * that start together, the later look finds the earlier socket, so both can never pass. A socket ends
 * with its process, even after `kill -9`: one that does not answer is stale. Process ids are not trusted.
 */
export interface FolderLock {
  release(): Promise<void>;
}

export class FolderLocked extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `Le dossier de données ${folder} est déjà ouvert par le processus ${pid}. Arrêtez-le, ou choisissez un autre dossier (CHARPENTE_DATA).\n` +
        `The data folder ${folder} is already open in process ${pid}. Stop it, or choose another folder (CHARPENTE_DATA).`,
    );
    this.name = 'FolderLocked';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** Whether the process has the folder; false while it looks for others. */
  held: boolean;
}

/**
 * The folder of the sockets. A socket's path is limited to about a hundred bytes:
 * those of a deep folder are in the temporary folder, under the folder's hash.
 */
async function socketsFolder(folder: string): Promise<string> {
  const own = join(await realpath(folder), '.locks');
  const chosen =
    Buffer.byteLength(own) <= 60
      ? own
      : join(tmpdir(), `charpente-${createHash('sha256').update(own).digest('hex').slice(0, 16)}`);
  await mkdir(chosen, { recursive: true });
  return chosen;
}

/** The process that listens on a socket; `null` where none answers. */
const holderOf = (path: string): Promise<Holder | null> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket
      .setEncoding('utf8')
      .setTimeout(5_000, () => resolve({ pid: Number(/(\d+)-/.exec(path)?.[1] ?? 0), held: true }));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => resolve(null));
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text) as Holder);
      } catch {
        resolve(null);
      }
    });
  });

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Locks the folder. Throws `FolderLocked` with the process that has it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = await socketsFolder(folder);
  const name = `${process.pid}-${randomBytes(6).toString('hex')}.sock`;
  const me: Holder = { pid: process.pid, held: false };
  const server = createServer((socket) => socket.on('error', () => undefined).end(JSON.stringify(me)));
  await listen(server, join(sockets, name));
  server.unref();
  try {
    await waitForOthers(folder, sockets, name);
  } catch (error) {
    await close(server);
    throw error;
  }
  me.held = true;
  return { release: () => close(server) };
}

/**
 * Returns once no other socket answers. Of processes that start together, the
 * one whose socket's name sorts first gets the folder. Throws `FolderLocked`.
 */
async function waitForOthers(folder: string, sockets: string, name: string): Promise<void> {
  for (;;) {
    const others = (await readdir(sockets)).filter((other) => other.endsWith('.sock') && other !== name);
    let alive = 0;
    for (const other of others) {
      const holder = await holderOf(join(sockets, other));
      if (holder && (holder.held || other < name)) throw new FolderLocked(folder, holder.pid);
      if (holder) alive += 1;
      // Its process is dead, or does not listen yet and finds this socket when it looks.
      else await rm(join(sockets, other), { force: true });
    }
    if (alive === 0) return;
    await pause(50);
  }
}
