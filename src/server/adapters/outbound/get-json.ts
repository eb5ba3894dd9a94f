import { unstorable } from '../../database/unstorable.ts';
import { boundedText } from './bounded.ts';
import { outboundClient, ServiceUnavailable, type Outbound } from './send.ts';

export { ServiceUnavailable, type Outbound } from './send.ts';

function parsed(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceUnavailable(`${host} answered no JSON`, { cause: error });
  }
}

/**
 * GETs JSON from an outside service by `outboundClient`. Throws ServiceUnavailable for a status other than
 * 2xx, for invalid JSON and for values that the database cannot store.
 */
export function jsonClient(overrides: Partial<Outbound> = {}): (url: URL) => Promise<unknown> {
  const send = outboundClient(overrides);
  return async (url) => {
    const response = await send(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new ServiceUnavailable(`${url.host} answered ${response.status}`);
    const answer = parsed(await boundedText(response, url.host), url.host);
    if (unstorable(answer) !== null)
      throw new ServiceUnavailable(`${url.host} answered what cannot be stored`);
    return answer;
  };
}
