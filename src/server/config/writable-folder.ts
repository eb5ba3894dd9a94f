import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';

/** Bytes written as a test: as much as a start writes. */
const tried = 8 * 1024 * 1024;

const causes: Readonly<Record<string, [french: string, english: string]>> = {
  ENOSPC: ['le disque est plein. Libérez de la place', 'the disk is full. Free some space'],
  EDQUOT: [
    'le quota du disque est atteint. Libérez de la place',
    'the quota of the disk is reached. Free some space',
  ],
  EROFS: [
    'le disque n’est monté qu’en lecture. Montez-le en écriture',
    'the disk is mounted read-only. Mount it for writing',
  ],
  EACCES: [
    'ce compte n’a pas le droit d’y écrire. Donnez-le-lui',
    'this account may not write there. Let it',
  ],
  EPERM: ['ce compte n’a pas le droit d’y écrire. Donnez-le-lui', 'this account may not write there. Let it'],
  ENOENT: ['ce dossier ne peut pas être créé là. Créez-le', 'this folder cannot be made there. Make it'],
  ENOTDIR: ['ce n’est pas un dossier. Choisissez-en un', 'it is no folder. Choose one'],
  EEXIST: ['ce n’est pas un dossier. Choisissez-en un', 'it is no folder. Choose one'],
};

/** The data folder is not writable. The message tells the operator the reason and the remedy. */
export class FolderUnwritable extends Error {
  constructor(folder: string, code: string) {
    const [french, english] = causes[code] ?? [
      `le disque répond ${code}. Réparez-le`,
      `the disk answers ${code}. Mend it`,
    ];
    super(
      `Rien ne peut être écrit dans le dossier de données ${folder}\u00a0: ${french}, ou choisissez un autre dossier (CHARPENTE_DATA), puis relancez.\n` +
        `Nothing can be written in the data folder ${folder}: ${english}, or choose another folder (CHARPENTE_DATA), then start again.`,
    );
    this.name = 'FolderUnwritable';
  }
}

/**
 * Creates the folder if needed, and throws `FolderUnwritable` if eight megabytes cannot be written: the
 * embedded database would fail later without a reason. `openFile`: for tests of a failing disk.
 */
export async function proveWritable(folder: string, openFile: typeof open = open): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    const file = await openFile(path, 'wx');
    try {
      await file.writeFile(Buffer.alloc(tried));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new FolderUnwritable(folder, String(error.code));
    throw error;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
