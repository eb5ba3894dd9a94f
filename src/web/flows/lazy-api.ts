import type { ApiClient, Missing, Renew } from '#api/client.ts';
import { pageSettings } from '../settings.ts';

/** API client that is loaded with its first call: the first page renders without it. */
export interface LazyApi extends Pick<ApiClient, 'ask'> {
  /** Prefetches an answer for the next screen, once the client is loaded. */
  prefetch: (reading: Parameters<ApiClient['prefetch']>[0]) => Promise<void>;
}

/** Creates a client that loads on first use, and loads again after a failure. */
export function createLazyApi(renew: Renew, missing: Missing): LazyApi {
  let client: Promise<ApiClient> | undefined;
  const load = () => {
    client ??= import('#api/client.ts').then(({ createApi }) =>
      createApi(renew, pageSettings().apiUrl, missing),
    );
    client.catch(() => (client = undefined));
    return client;
  };
  return {
    ask: async (name, input, options) => (await load()).ask(name, input, options),
    prefetch: async (reading) => (await load()).prefetch(reading),
  };
}
