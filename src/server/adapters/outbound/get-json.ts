import { outboundClient, ServiceUnavailable, type Outbound } from './send.ts';

export { ServiceUnavailable, type Outbound } from './send.ts';

/** GET of JSON from one outside service, as `outboundClient` asks it. Answers `null` on 404; throws ServiceUnavailable otherwise. */
export function jsonClient(overrides: Partial<Outbound> = {}): (url: URL) => Promise<unknown> {
  const send = outboundClient(overrides);
  return async (url) => {
    const response = await send(url, { headers: { accept: 'application/json' } });
    if (response.status === 404) return null;
    if (!response.ok) throw new ServiceUnavailable(`${url.host} answered ${response.status}`);
    return (await response.json().catch((error: unknown) => {
      throw new ServiceUnavailable(`${url.host} answered no JSON`, { cause: error });
    })) as unknown;
  };
}
