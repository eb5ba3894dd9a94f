import { PassThrough, type Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { bellCalls } from '#contract/bell.ts';
import { isAdminRole } from '#domain/roles.ts';
import type { UserCaller } from '../calls/caller.ts';
import { Refused, unavailable } from '../calls/refused.ts';
import { bellRung, callersChanged } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { callersOf } from '../session/authenticate.ts';
import { authorise } from '../session/authorise.ts';
import { bellReaderOf } from './list.ts';

/** Most streams of one session: a further one ends the oldest. */
const mostOfSession = 6;

/** Milliseconds between two comments, which keep proxies from closing a quiet connection. */
const beatMilliseconds = 25_000;

/** Proxies and browsers get the head of the answer with its first bytes. */
const greeting = ': Charpente\n\n';
const comment = ':\n\n';
/** Tells the page to read its bell again, and nothing else. */
const changed = 'event: bell\ndata: {}\n\n';

interface Stream {
  caller: UserCaller;
  out: PassThrough;
}

const keyOf = ({ sessionHash }: Pick<UserCaller, 'sessionHash'>): string =>
  Buffer.from(sessionHash).toString('latin1');

/** Whether a message of the channel (migration 0136) concerns that caller. */
function concerns(message: string, { role, userId, brokerId, companyId }: UserCaller): boolean {
  const [audience, ...numbers] = message.split(' ');
  const names = (id: number | null) => id !== null && numbers.includes(String(id));
  switch (audience) {
    case 'broker':
      return names(brokerId);
    case 'company':
      return names(companyId);
    case 'reader':
      return names(userId);
    default:
      return isAdminRole(role);
  }
}

/**
 * The open streams of this node (docs/domain/bell.md, rule 7). From the first one on, it hears of notifications that
 * any node wrote, and of changes of sessions, after which the callers of its streams are checked again.
 */
export class LiveStreams {
  readonly #services: () => Services;
  readonly #streams = new Set<Stream>();
  #hearing: { stop(): Promise<void> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  /** The running check of the callers, and whether another has to follow it. */
  #checking: Promise<void> | undefined;
  #again = false;

  constructor(services: () => Services) {
    this.#services = services;
  }

  /** A stream for a caller who may make the call. Throws a 503 while the node stops. */
  open(caller: UserCaller): Readable {
    if (this.#ended) throw unavailable('Le serveur s’arrête. Réessayez dans un instant.');
    this.#begin();
    const key = keyOf(caller);
    const own = [...this.#streams].filter((stream) => keyOf(stream.caller) === key);
    for (const one of own.slice(0, Math.max(0, own.length + 1 - mostOfSession))) this.#end(one);
    const stream: Stream = { caller, out: new PassThrough() };
    this.#streams.add(stream);
    // An error is the end of its connection.
    stream.out.on('error', () => undefined).on('close', () => this.#streams.delete(stream));
    stream.out.write(greeting);
    return stream.out;
  }

  /** One comment on each stream, and one check of their callers: sessions also end by time. */
  async beat(): Promise<void> {
    for (const stream of this.#streams) this.#write(stream, comment);
    await this.#check();
  }

  /** Ends every stream, for good. */
  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) this.#end(stream);
    await this.#checking;
    await this.#hearing?.stop();
  }

  #begin(): void {
    this.#timer ??= setInterval(() => void this.beat(), beatMilliseconds).unref();
    this.#hearing ??= this.#services().database.hear([bellRung, callersChanged], {
      // Anything may have happened while nothing was heard.
      ready: () => {
        for (const stream of this.#streams) this.#write(stream, changed);
        void this.#check();
      },
      heard: (channel, message) => {
        if (channel === callersChanged) {
          // Nodes also send themselves messages there (`follow-callers.ts`).
          if (message.startsWith(' ')) void this.#check();
          return;
        }
        for (const stream of this.#streams)
          if (concerns(message, stream.caller)) this.#write(stream, changed);
      },
    });
  }

  /** A reader that takes nothing off the line is gone. */
  #write({ out }: Stream, text: string): void {
    if (!out.writable) return;
    if (!out.write(text)) out.destroy();
  }

  /** Ends the streams whose caller may no longer have one. Calls during a check are one further check. */
  #check(): Promise<void> {
    this.#again = true;
    this.#checking ??= this.#checkWhileAsked().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #checkWhileAsked(): Promise<void> {
    while (this.#again && this.#streams.size > 0) {
      this.#again = false;
      await this.#checkOnce();
    }
    this.#again = false;
  }

  async #checkOnce(): Promise<void> {
    const streams = [...this.#streams];
    try {
      const callers = await callersOf(
        streams.map(({ caller }) => caller.sessionHash),
        this.#services(),
      );
      for (const stream of streams) {
        const caller = callers.get(keyOf(stream.caller));
        if (caller && mayListen(caller)) this.#follow(stream, caller);
        else this.#end(stream);
      }
    } catch {
      // Nobody knows whether they still may.
      for (const stream of streams) this.#end(stream);
    }
  }

  /** The stream goes on for that caller; one with another role, cabinet or collaborator has another bell. */
  #follow(stream: Stream, caller: UserCaller): void {
    if (!isDeepStrictEqual(bellReaderOf(stream.caller), bellReaderOf(caller))) this.#write(stream, changed);
    stream.caller = caller;
  }

  /** A stream whose answer nobody reads never closes. */
  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.out.end();
  }
}

function mayListen(caller: UserCaller): boolean {
  try {
    authorise(bellCalls.live, caller);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

declare module '../services/services.ts' {
  interface Services {
    /** Open streams of server-sent events. */
    live: LiveStreams;
  }
}
