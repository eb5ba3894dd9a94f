import { open } from 'node:fs/promises';

/**
 * Opens files on a disk that has room for so many bytes, all files together; what fits is written, as
 * a real one does.
 */
export function openOnFullDisk(bytes: number): typeof open {
  let room = bytes;
  const take = async (write: (chunk: Uint8Array) => Promise<void>, chunk: Uint8Array) => {
    await write(chunk.subarray(0, room));
    room -= chunk.byteLength;
    if (room < 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return async (path, flags) => {
    const file = await open(path, flags);
    const [append, write] = [file.appendFile.bind(file), file.writeFile.bind(file)];
    return Object.assign(file, {
      appendFile: (chunk: Uint8Array) => take(append, chunk),
      writeFile: (chunk: Uint8Array) => take(write, chunk),
    });
  };
}
