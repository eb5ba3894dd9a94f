import type { Readable } from 'node:stream';

/** What a handler of a call with `file` gives back. */
export class FileAnswer {
  /** Shown to the person who saves it. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | Readable;
  readonly disposition: 'inline' | 'attachment';
  /** An uploaded file: displayed alone, it runs nothing and belongs to no page. */
  readonly isolated: boolean;

  constructor(file: {
    name: string;
    type: string;
    content: Uint8Array | Readable;
    disposition?: 'inline' | 'attachment';
    isolated?: boolean;
  }) {
    this.name = file.name;
    this.type = file.type;
    this.content = file.content;
    this.disposition = file.disposition ?? 'attachment';
    this.isolated = file.isolated ?? false;
  }
}

/**
 * The header by which a browser saves or shows a file under this name (RFC 6266): in plain letters for old ones, and as it is. What RFC 8187 keeps out
 * of a name, encodeURIComponent lets through.
 */
export function contentDisposition({ disposition, name }: Pick<FileAnswer, 'disposition' | 'name'>): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w. -]/g, '');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
