import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { isKnownLogo, isUploadedLogo } from '#domain/logo-address.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Height of a picture in points: four times the one at which papers and mails show it. */
const height = 128;
/** Greatest width: 200 points as shown, which is that of the header. */
const widest = 800;
/** A logo is stored within 480 points a side. */
const mostPixels = 1_000_000;
const white = '#ffffff';

const content: Statement = {
  name: 'logo_content',
  text: 'select content from partner_logos where name = $1',
};

/** The files of the portal's own logos: in the built site, else among the sources. */
const folder = ['../client/logos/', '../../../public/logos/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** The stored bytes of a logo that was uploaded. */
export async function uploadedLogo(executor: Executor, name: string): Promise<Uint8Array | null> {
  if (!isUploadedLogo(name)) return null;
  return (await executor.query<{ content: Uint8Array }>(content, [name]))[0]?.content ?? null;
}

async function drawnOnWhite(file: Uint8Array): Promise<Uint8Array> {
  const image = sharp(file, { limitInputPixels: mostPixels, density: 300 });
  const { width, height: own } = await image.metadata();
  const isWide = width * height > widest * own;
  return image
    .resize(isWide ? { width: widest, height, fit: 'contain', background: white } : { height })
    .flatten({ background: white })
    .png({ palette: true, effort: 1 })
    .toBuffer();
}

/**
 * The picture of a logo for papers and mails: a PNG on white, 128 points high. Null if there is none of that
 * name, or if it cannot be read, which is logged; papers and mails then show the name. Throws what the database
 * throws.
 */
export async function logoPicture(
  name: string,
  { database, log }: { database: Executor; log: Pick<Logger, 'warn'> },
): Promise<Uint8Array | null> {
  const uploaded = await uploadedLogo(database, name);
  try {
    if (!isKnownLogo(name) || !folder) throw new RangeError('There is no logo of that name');
    return await drawnOnWhite(uploaded ?? (await readFile(new URL(name, folder))));
  } catch (error) {
    log.warn({ logo: name, detail: error instanceof Error ? error.message : 'unknown' }, 'logo not readable');
    return null;
  }
}
