/** A part of a multipart form. */
export type Part = { name: string; value: string } | { file: string; type: string; content: Uint8Array };

const boundary = 'charpente-test';
export const formType = `multipart/form-data; boundary=${boundary}`;

const partOf = (part: Part): Uint8Array[] =>
  'value' in part
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`,
        ),
      ]
    : [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${part.file}"\r\ncontent-type: ${part.type}\r\n\r\n`,
        ),
        part.content,
        Buffer.from('\r\n'),
      ];

/** A form without its end, as it is while it is being sent. */
export const openForm = (parts: readonly Part[]): Buffer => Buffer.concat(parts.flatMap(partOf));

/** A form as it is sent. */
export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([openForm(parts), Buffer.from(`--${boundary}--\r\n`)]);

export const pdf = (bytes: number, { name = 'plan.pdf', filledWith = 'x' } = {}): Part => ({
  file: name,
  type: 'application/pdf',
  content: Buffer.alloc(bytes, filledWith),
});
