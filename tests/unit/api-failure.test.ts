import { expect, test } from 'vitest';
import { failureOf } from '#api/failure.ts';

const unavailable = [expect.stringContaining('momentanément indisponible'), 'unavailable'];

test('a failure shows the message that the server sent with its refusal', () => {
  const { status, messages, code } = failureOf(422, {
    message: 'Indiquez la commune',
    code: 'validation',
    errors: { city: ['Indiquez la commune', 'Trop court'] },
  });
  expect([status, messages, code]).toEqual([422, ['Indiquez la commune'], 'validation']);
});

test.each<[string, unknown]>([
  ['a page', '<html><body>502 Bad Gateway</body></html>'],
  ['nothing', null],
  ['a message of its own', { message: 'Internal server error' }],
  [
    'a message and a code of its own',
    { error: 'Bad Gateway', message: 'upstream connect error', code: 'UND_ERR', statusCode: 502 },
  ],
])('an answer of a proxy shows no text of it: %s', (_what, body) => {
  const { status, message, code } = failureOf(502, body);
  expect([status, message, code]).toEqual([502, ...unavailable]);
});
