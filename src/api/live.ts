import { routes } from '#contract/routes.ts';
import { readToken } from './token.ts';

export interface LiveListener {
  /** The server has accepted the stream. */
  opened: () => void;
  /** The bell may have changed. */
  rang: () => void;
}

/** Milliseconds without a byte after which a connection is dead: the server sends a comment every 25 s. */
const silence = 60_000;

/** Whether an event of the stream, the lines before an empty one, says that the bell may have changed. */
const isBell = (event: string): boolean => event.split('\n').includes('event: bell');

/**
 * Listens to the stream of live events (docs/domain/bell.md, rule 7) until it ends, fails, is silent for a minute, or
 * `signal` aborts it. Resolves then; `EventSource` cannot send the token.
 */
export async function listenLive(
  baseUrl: string,
  { opened, rang }: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silence);
  try {
    const answer = await fetch(`${baseUrl}${routes.live.path}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
      cache: 'no-store',
      signal: own.signal,
    });
    if (!answer.ok || !answer.body) return;
    opened();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
      const events = `${rest}${part.value}`.split('\n\n');
      rest = events.pop() ?? '';
      if (events.some(isBell)) rang();
    }
  } catch {
    // A lost connection is the end of the stream.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    own.abort();
  }
}
