import { isIsoDate } from '#domain/calendar.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { OriasEntry } from '#domain/registration.ts';
import { unstorable } from '../../database/unstorable.ts';
import { boundedText } from '../outbound/bounded.ts';
import { outboundClient, ServiceUnavailable, type Outbound } from '../outbound/send.ts';
import type { OriasRegister } from './port.ts';

const namespace = 'urn:gpsa:orias:ws.001';
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A character by its number, where XML 1.0 has one. Throws ServiceUnavailable for any other: no
 * register writes it.
 */
function characterOf(number: number): string {
  const isOne =
    [9, 10, 13].includes(number) ||
    (number >= 0x20 && number <= 0xd7ff) ||
    (number >= 0xe000 && number <= 0x10ffff && (number & 0xffff) < 0xfffe);
  if (!isOne) throw new ServiceUnavailable('ORIAS answered a character that XML has not');
  return String.fromCodePoint(number);
}
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      decimal
        ? characterOf(Number(decimal))
        : hex
          ? characterOf(Number.parseInt(hex, 16))
          : (entities[name ?? ''] ?? whole),
  );

/** Contents of the elements of that name, with any prefix, in document order. */
function contentsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(
    new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`, 'g'),
  );
  return [...found].map(([, content = '']) => content);
}
const textIn = (xml: string, name: string): string =>
  unescaped((contentsOf(xml, name)[0] ?? '').replaceAll(/<[^>]*>/g, '')).trim();
const isTrue = (text: string): boolean => text === 'true' || text === '1';

const question = (user: string, orias: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ws="${namespace}"><soapenv:Body><ws:intermediarySearchRequest>
<user>${escapeMarkup(user)}</user><intermediaries><intermediary><registrationNumber>${escapeMarkup(orias)}</registrationNumber></intermediary></intermediaries>
</ws:intermediarySearchRequest></soapenv:Body></soapenv:Envelope>`;

/** Whether the register has the number. Throws ServiceUnavailable if the answer does not say. */
function isFound(xml: string): boolean {
  const said = textIn(xml, 'foundInRegistry');
  if (!isTrue(said) && said !== 'false' && said !== '0')
    throw new ServiceUnavailable('ORIAS does not say whether it knows the intermediary');
  return isTrue(said);
}

function entryOf(orias: string, xml: string): OriasEntry | null {
  if (!isFound(xml)) return null;
  if (textIn(xml, 'registrationNumber').toUpperCase() !== orias)
    throw new ServiceUnavailable('ORIAS answered about another intermediary');
  const since = (registration: string): string | null => {
    const day = textIn(registration, 'registrationDate').slice(0, 10);
    return isIsoDate(day) ? day : null;
  };
  const entry: OriasEntry = {
    orias,
    siret: textIn(xml, 'siren'),
    companyName: textIn(xml, 'denomination'),
    name: textIn(xml, 'firstName'),
    lastname: textIn(xml, 'lastName'),
    address: textIn(xml, 'address'),
    registrations: contentsOf(xml, 'registration').map((registration) => ({
      category: textIn(registration, 'categoryName'),
      status: textIn(registration, 'status').toUpperCase(),
      collectsFunds: isTrue(textIn(registration, 'collectFunds')),
      since: since(registration),
    })),
  };
  if (unstorable(entry) !== null) throw new ServiceUnavailable('ORIAS answered what cannot be stored');
  return entry;
}

/**
 * The service of ORIAS (SOAP 1.1). `user`: key of the contract. Missing data of a person or address are
 * empty.
 */
export function soapOrias(url: string, user: string, overrides: Partial<Outbound> = {}): OriasRegister {
  const send = outboundClient(overrides);
  return {
    async find(orias) {
      const response = await send(new URL(url), {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
        body: question(user, orias),
      });
      const xml = await boundedText(response, 'ORIAS');
      // A fault, an error, a page that is none of its answers or half of one says nothing of the number.
      const isWhole =
        contentsOf(xml, 'Envelope').length === 1 && contentsOf(xml, 'informationBase').length === 1;
      if (
        !response.ok ||
        !isWhole ||
        contentsOf(xml, 'error').length > 0 ||
        contentsOf(xml, 'Fault').length > 0
      ) {
        throw new ServiceUnavailable(`ORIAS answered ${response.status} without an intermediary`);
      }
      return entryOf(orias, xml);
    },
  };
}
