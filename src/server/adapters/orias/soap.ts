import { isIsoDate } from '#domain/calendar.ts';
import type { OriasEntry } from '#domain/registration.ts';
import { outboundClient, ServiceUnavailable, type Outbound } from '../outbound/send.ts';
import type { OriasRegister } from './port.ts';

const namespace = 'urn:gpsa:orias:ws.001';
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
    (decimal ? String.fromCodePoint(Number(decimal)) : hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : entities[name ?? ''] ?? whole));

/** What stands between the tags of that name, whatever their prefix, in the order of the document. */
function contentsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`, 'g'));
  return [...found].map(([, content = '']) => content);
}
const textIn = (xml: string, name: string): string => unescaped((contentsOf(xml, name)[0] ?? '').replaceAll(/<[^>]*>/g, '')).trim();
const isTrue = (text: string): boolean => text === 'true' || text === '1';

const question = (user: string, orias: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ws="${namespace}"><soapenv:Body><ws:intermediarySearchRequest>
<user>${escaped(user)}</user><intermediaries><intermediary><registrationNumber>${escaped(orias)}</registrationNumber></intermediary></intermediaries>
</ws:intermediarySearchRequest></soapenv:Body></soapenv:Envelope>`;

function entryOf(orias: string, xml: string): OriasEntry | null {
  if (!isTrue(textIn(xml, 'foundInRegistry'))) return null;
  const since = (registration: string): string | null => {
    const day = textIn(registration, 'registrationDate').slice(0, 10);
    return isIsoDate(day) ? day : null;
  };
  return {
    orias, siret: textIn(xml, 'siren'), companyName: textIn(xml, 'denomination'), name: textIn(xml, 'firstName'), lastname: textIn(xml, 'lastName'), address: textIn(xml, 'address'),
    registrations: contentsOf(xml, 'registration').map((registration) => ({
      category: textIn(registration, 'categoryName'), status: textIn(registration, 'status').toUpperCase(), collectsFunds: isTrue(textIn(registration, 'collectFunds')), since: since(registration),
    })),
  };
}

/** The service of ORIAS (SOAP 1.1). `user`: the key that its contract gives. What it does not say of a person or an address stays empty. */
export function soapOrias(url: string, user: string, overrides: Partial<Outbound> = {}): OriasRegister {
  const send = outboundClient(overrides);
  return {
    async find(orias) {
      const response = await send(new URL(url), { method: 'POST', headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' }, body: question(user, orias) });
      const xml = await response.text();
      // A fault, an error or a page that is none of its answers says nothing of the number.
      if (!response.ok || contentsOf(xml, 'informationBase').length === 0 || contentsOf(xml, 'error').length > 0 || contentsOf(xml, 'Fault').length > 0) {
        throw new ServiceUnavailable(`ORIAS answered ${response.status} without an intermediary`);
      }
      return entryOf(orias, xml);
    },
  };
}
