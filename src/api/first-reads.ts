import { noAnswer, answerTimeout } from './failure.ts';
import { storePrefetched } from './prefetched.ts';
import { readToken } from './token.ts';

/** Reads the JSON of an address; rejects with `noAnswer` after the timeout, with an error for a refusal. */
async function read(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(answerTimeout);
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
      credentials: 'include',
      signal,
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw signal.aborted ? noAnswer('timeout') : error;
  }
}

/**
 * Sends the first calls of a page before its application is loaded. The application's calls take their
 * answers; a call without such an answer is sent as usual. An answer lives as long as the timeout of a call,
 * because the download of the application may take that long.
 *
 * `paths`: for each call of the contract its path, in which `id` replaces `{id}`; without an `id`, such a
 * call is left out.
 */
export function prefetchFirstReads(
  paths: Readonly<Record<string, string>>,
  id: number | null,
  baseUrl = '',
): void {
  for (const [call, path] of Object.entries(paths)) {
    const takesId = path.includes('{id}');
    if (takesId && id === null) continue;
    const answer = read(baseUrl + path.replace('{id}', String(id)));
    storePrefetched(call, takesId ? { params: { id } } : {}, answer, answerTimeout);
  }
}
