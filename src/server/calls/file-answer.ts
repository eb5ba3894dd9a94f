import type { Readable } from 'node:stream';

/** Answer of a call with `file`. */
export class FileAnswer {
  /** File name that the browser proposes. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | Readable;
  readonly disposition: 'inline' | 'attachment';
  /** True for uploaded files: a security policy keeps their contents from running scripts. */
  readonly isolated: boolean;
  /** The address always gives these bytes, to anybody: browsers and proxies may store them for good. */
  readonly unchanging: boolean;

  constructor(file: {
    name: string;
    type: string;
    content: Uint8Array | Readable;
    disposition?: 'inline' | 'attachment';
    isolated?: boolean;
    unchanging?: boolean;
  }) {
    this.name = file.name;
    this.type = file.type;
    this.content = file.content;
    this.disposition = file.disposition ?? 'attachment';
    this.isolated = file.isolated ?? false;
    this.unchanging = file.unchanging ?? false;
  }
}

/** Answer that goes on while its connection lasts: server-sent events. */
export class LiveAnswer extends FileAnswer {
  constructor(content: Readable) {
    super({ name: 'live', type: 'text/event-stream; charset=utf-8', content, disposition: 'inline' });
  }
}

/**
 * The header `content-disposition` (RFC 6266): an ASCII name for old browsers, and the name itself encoded by
 * RFC 8187, which excludes some characters that encodeURIComponent leaves unchanged.
 */
export function contentDisposition({ disposition, name }: Pick<FileAnswer, 'disposition' | 'name'>): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w. -]/g, '');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
