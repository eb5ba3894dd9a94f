import { Client, type ClientConfig } from 'pg';

const retryMilliseconds = 1_000;

interface Listener {
  /** Every later message is received, until `lost`. */
  ready(): void;
  heard(message: string, channel: string): void;
  lost(): void;
}

/** Listens to channels on a connection of its own, reopened a second after it is lost. */
export function followChannels(
  config: ClientConfig,
  channels: readonly string[],
  { ready, heard, lost }: Listener,
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
    mine.on('notification', ({ payload = '', channel }) => void (!over && heard(payload, channel)));
    try {
      await mine.connect();
      await mine.query(channels.map((channel) => `listen ${channel}`).join('; '));
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
