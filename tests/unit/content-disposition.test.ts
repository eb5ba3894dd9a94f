import { expect, test } from 'vitest';
import { contentDisposition } from '#server/calls/file-answer.ts';

/** The characters that RFC 8187 allows in an extended value without encoding. */
const extended = /^attachment; filename="[\w. -]*"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/;

test.each([
  'devis.pdf',
  'Récépissé S-DO-1.pdf',
  "Plan de l'étage (1)*.pdf",
  'Façade « nord ».png',
  '"; filename="autre.html',
  '施工図.pdf',
  '100 %.pdf',
])('a file is saved as «%s»', (name) => {
  const header = contentDisposition({ disposition: 'attachment', name });
  expect(header).toMatch(extended);
  expect(decodeURIComponent(extended.exec(header)?.[1] ?? '')).toBe(name);
});
