import type { ApiClient, Renew } from '#api/client.ts';
import { pageSettings } from '../settings.ts';

/** The API's end, fetched with its first call: the first page shows without it. */
export interface LazyApi extends Pick<ApiClient, 'ask'> {
  /** Asks for what the next screen will ask for, once the client is there. */
  fetchAhead: (reading: Parameters<ApiClient['fetchAhead']>[0]) => Promise<void>;
}

/** A client that is fetched when it is first needed; fetched again where that failed. */
export function createLazyApi(renew: Renew): LazyApi {
  let client: Promise<ApiClient> | undefined;
  const load = () => {
    client ??= import('#api/client.ts').then(({ createApi }) => createApi(renew, pageSettings().apiUrl));
    client.catch(() => (client = undefined));
    return client;
  };
  return {
    ask: async (name, input, options) => (await load()).ask(name, input, options),
    fetchAhead: async (reading) => (await load()).fetchAhead(reading),
  };
}
