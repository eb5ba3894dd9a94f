import { noAnswer, patience } from './failure.ts';
import { storePrefetched } from './prefetched.ts';
import { readToken } from './token.ts';

async function read(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
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
 * Asks for a page's first answers before its application is loaded. `paths`: the path of each call of the
 * contract; `id` stands for `{id}`. The application's calls take the answers, and are sent where there is none.
 * An answer is kept as long as it may be waited for: the application downloads over the same line.
 */
export function prefetchFirstReads(
  paths: Readonly<Record<string, string>>,
  id: number | null,
  baseUrl = '',
): void {
  for (const [call, path] of Object.entries(paths)) {
    const ofObject = path.includes('{id}');
    if (ofObject && id === null) continue;
    const answer = read(baseUrl + path.replace('{id}', String(id)));
    storePrefetched(call, ofObject ? { params: { id } } : {}, answer, patience);
  }
}
