import { Client, type ClientConfig } from 'pg';
import type { Follower } from './executor.ts';

const retryMilliseconds = 1_000;

/** Listens to a channel on a connection of its own, reopened a second after it is lost. */
export function followChannel(
  config: ClientConfig,
  channel: string,
  { ready, heard, lost }: Follower,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client | undefined;

  async function begin(): Promise<void> {
    const mine = new Client({ ...config, application_name: 'charpente-follower', keepAlive: true });
    client = mine;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      lost();
      void mine.end().catch(() => undefined);
      if (!stopped) timer = setTimeout(() => void begin(), retryMilliseconds).unref();
    };
    mine.on('error', end);
    mine.on('end', end);
    mine.on('notification', ({ payload = '' }) => void (!over && heard(payload)));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      ready();
    } catch {
      end();
    }
  }

  void begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
