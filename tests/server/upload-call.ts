import { call } from '#contract/call.ts';
import { idParams, int4 } from '#contract/params.ts';
import { object, string } from '#domain/validation/yup.ts';
import type { HandlerContext } from '#server/calls/handler.ts';
import { formOf, pdf, type Part } from '../support/form.ts';

/*
 * A call with files for tests of uploads, and the forms that are sent to it.
 */

/** A call with files that no portal has: two of a request, of 200 kB together. */
export const addPiece = call<unknown>()({
  method: 'POST',
  path: '/api/test/requests/{id}/pieces',
  summary: 'Dépose des pièces',
  who: ['broker'],
  access: 'valid',
  object: 'request',
  params: idParams,
  body: object({ kind: string().oneOf(['plan', 'photo']).required(), note: string(), version: int4(1) }),
  upload: { files: 2, bytes: 200_000 },
});
export type Files = HandlerContext<typeof addPiece>['files'];

export const sizeOf = async (content: AsyncIterable<Uint8Array>) => {
  let bytes = 0;
  for await (const chunk of content) bytes += chunk.byteLength;
  return bytes;
};
/** A handler that reads the files as it should. */
export const readAll = async (files: Files) => {
  const sizes: number[] = [];
  for await (const { content } of files) sizes.push(await sizeOf(content));
  return { sizes };
};

export const plan: Part = { name: 'kind', value: 'plan' };
export const twoFiles = formOf([plan, pdf(190_000), pdf(190_000)]);

/** A form that begins like that and never ends. */
export function* endless(beginning: Uint8Array) {
  yield beginning;
  for (;;) yield Buffer.alloc(60_000, 'x');
}
