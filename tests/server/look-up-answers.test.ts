import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedAddresses } from '#server/adapters/addresses/embedded.ts';
import { geoplateforme } from '#server/adapters/addresses/geoplateforme.ts';
import { withFallback } from '#server/adapters/addresses/with-fallback.ts';
import { rechercheEntreprises } from '#server/adapters/companies/recherche-entreprises.ts';
import { soapOrias } from '#server/adapters/orias/soap.ts';
import { ServiceUnavailable, type Outbound } from '#server/adapters/outbound/send.ts';
import { registrationHandlers } from '#server/registration/handlers.ts';
import { completeAddress, lookUpCompany } from '#server/request-calls/look-ups.ts';
import type { Services } from '#server/services/services.ts';

/*
 * Tests of wrong answers of the registers of companies, addresses and ORIAS, which a server of the test
 * gives.
 */

type Answer = (response: ServerResponse) => void;
type Outcome = 'indisponible' | 'inconnu' | `filled: ${string}`;
type Table = Readonly<Record<string, readonly [answer: Answer, outcome: Outcome]>>;

const says =
  (body: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(body);
const json = (body: unknown, status = 200): Answer => says(JSON.stringify(body), status);
/** Its head and its beginning, and then the line is cut. */
const cut =
  (beginning: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': String(beginning.length + 100) });
    response.write(beginning, () => response.destroy());
  };
/** Its head, its beginning, and nothing more. */
const stalls =
  (beginning: string): Answer =>
  (response) =>
    void response.writeHead(200).write(beginning);
const silent: Answer = () => undefined;
const html = '<!doctype html><html><body><h1>Maintenance</h1></body></html>';
const huge = 'x'.repeat(1_100_000);

/** Answers that are wrong for every service. */
const anyones: Table = {
  'a page of HTML with 200': [says(html), 'indisponible'],
  'no byte': [says(''), 'indisponible'],
  'a 204': [says('', 204), 'indisponible'],
  'a 301 without an address': [says('', 301), 'indisponible'],
  'a 400': [says('{"erreur":"q"}', 400), 'indisponible'],
  'a 401': [says('', 401), 'indisponible'],
  'a 404: its address is another one': [says('{"detail":"Not Found"}', 404), 'indisponible'],
  'a 429, twice': [says('', 429), 'indisponible'],
  'a 500, twice': [says(html, 500), 'indisponible'],
  'nothing at all': [silent, 'indisponible'],
  'a line that is cut at once': [(response) => void response.destroy(), 'indisponible'],
};

const siren = '732829320';
const acme = {
  siren,
  nom_raison_sociale: 'ACME',
  nature_juridique: '5710',
  etat_administratif: 'A',
  siege: { libelle_voie: 'LE BOURG', code_postal: '37000', libelle_commune: 'TOURS' },
};
const results = (...companies: unknown[]) => json({ results: companies });

/** By hand, from docs/domain/postal-codes.md, "What they say wrongly". */
const companies: Table = {
  ...anyones,
  'the company': [results(acme), 'filled: ACME, LE BOURG 37000 TOURS, active'],
  'a company that has ceased': [
    results({ ...acme, etat_administratif: 'C' }),
    'filled: ACME, LE BOURG 37000 TOURS, ceased',
  ],
  'no company': [results(), 'inconnu'],
  'another company': [results({ ...acme, siren: '999104276' }), 'inconnu'],
  'another company before it': [
    results({ ...acme, siren: '999104276', nom_raison_sociale: 'AUTRE' }, acme),
    'filled: ACME, LE BOURG 37000 TOURS, active',
  ],
  'its number as a number': [
    results({ ...acme, siren: Number(siren) }),
    'filled: ACME, LE BOURG 37000 TOURS, active',
  ],
  'no list': [json({ total_results: 1 }), 'indisponible'],
  'a list that is none': [json({ results: 'ACME' }), 'indisponible'],
  null: [json(null), 'indisponible'],
  'a bare list': [json([acme]), 'indisponible'],
  'lines that are no companies': [results(null, 3, 'ACME', []), 'inconnu'],
  'a company without a seat': [results({ ...acme, siege: undefined }), 'filled: ACME, , active'],
  'a seat that is a text': [results({ ...acme, siege: 'LE BOURG' }), 'filled: ACME, , active'],
  'a name that is a list': [
    results({ ...acme, nom_raison_sociale: ['ACME'] }),
    'filled: , LE BOURG 37000 TOURS, active',
  ],
  'a company without a state': [results({ ...acme, etat_administratif: undefined }), 'indisponible'],
  'a state that it has not': [results({ ...acme, etat_administratif: 'F' }), 'indisponible'],
  'a name with a NUL': [results({ ...acme, nom_raison_sociale: 'AC\0ME' }), 'indisponible'],
  'half a character': [
    says(JSON.stringify({ results: [acme] }).replace('ACME', String.raw`\ud83d`)),
    'indisponible',
  ],
  'JSON that is cut': [says(JSON.stringify({ results: [acme] }).slice(0, -20)), 'indisponible'],
  'a line that is cut': [cut(JSON.stringify({ results: [acme] })), 'indisponible'],
  'a beginning, and nothing more': [stalls('{"results": ['), 'indisponible'],
  'more than a megabyte': [results({ ...acme, dirigeants: huge }), 'indisponible'],
};

const port = {
  type: 'street',
  name: 'Rue du Port',
  street: 'Rue du Port',
  postcode: '17000',
  city: 'La Rochelle',
  label: 'Rue du Port 17000 La Rochelle',
};
const features = (...found: unknown[]) => json({ features: found.map((properties) => ({ properties })) });
const filled: Outcome = 'filled: Rue du Port 17000 La Rochelle';

/** The expected addresses after an unusable answer: those of the bundled table, which has only towns. */
const addresses: Table = {
  ...anyones,
  'an address': [features(port), filled],
  'no address': [features(), 'inconnu'],
  'one of another postal code': [features({ ...port, postcode: '33000', city: 'Bordeaux' }), 'indisponible'],
  'another postal code beside it': [features({ ...port, postcode: '33000' }, port), filled],
  'no list': [json({ type: 'FeatureCollection' }), 'indisponible'],
  null: [json(null), 'indisponible'],
  'features without properties': [json({ features: [{}, null, 3] }), 'indisponible'],
  'an address without a town': [features({ ...port, city: '' }), 'indisponible'],
  'an address without words': [features({ ...port, label: undefined }), 'indisponible'],
  'a town that is a list': [features({ ...port, city: ['La Rochelle'] }), 'indisponible'],
  'a postal code as a number': [features({ ...port, postcode: 17_000 }), filled],
  'nine addresses': [
    features(...Array.from({ length: 9 }, () => port)),
    `filled: ${Array.from({ length: 8 }, () => port.label).join(' | ')}`,
  ],
  'a name with a NUL': [features({ ...port, name: 'Rue\0' }), 'indisponible'],
  'JSON that is cut': [
    says(JSON.stringify({ features: [{ properties: port }] }).slice(0, -3)),
    'indisponible',
  ],
  'a line that is cut': [cut('{"features": ['), 'indisponible'],
  'a beginning, and nothing more': [stalls('{"features": ['), 'indisponible'],
  'more than a megabyte': [features(port, { ...port, context: huge }), 'indisponible'],
};

const orias = '16004872';
const registration =
  '<registration><categoryName>COA</categoryName><status>INSCRIT</status><registrationDate>2019-03-01</registrationDate><collectFunds>true</collectFunds></registration>';
const base = `<siren>818407233</siren><registrationNumber>${orias}</registrationNumber><denomination>Fournier &amp; Fils</denomination><foundInRegistry>true</foundInRegistry>`;
const soapOf = (information: string, registrations = registration) =>
  `<soap:Envelope xmlns:soap="x"><soap:Body><intermediaries><intermediary><informationBase>${information}</informationBase><registrations>${registrations}</registrations></intermediary></intermediaries></soap:Body></soap:Envelope>`;
const without = (tag: string) => says(soapOf(base.replace(new RegExp(`<${tag}>.*?</${tag}>`), '')));
const whole = soapOf(base);

const intermediaries: Table = {
  ...anyones,
  'the intermediary': [says(whole), 'filled: Fournier & Fils 818407233 COA INSCRIT 2019-03-01, eligible'],
  'none of that number': [says(soapOf('<foundInRegistry>false</foundInRegistry>', '')), 'inconnu'],
  'a fault': [
    says('<Envelope><Body><Fault><faultstring>no such user</faultstring></Fault></Body></Envelope>'),
    'indisponible',
  ],
  'an error beside the intermediary': [says(soapOf(`${base}<error>quota</error>`)), 'indisponible'],
  'another intermediary': [says(soapOf(base.replace(orias, '07004821'))), 'indisponible'],
  'two intermediaries': [says(soapOf(`${base}</informationBase><informationBase>${base}`)), 'indisponible'],
  'no number': [without('registrationNumber'), 'indisponible'],
  'not whether it is known': [without('foundInRegistry'), 'indisponible'],
  'another word for whether it is known': [says(soapOf(base.replace('>true<', '>oui<'))), 'indisponible'],
  'no name': [without('denomination'), 'filled:  818407233 COA INSCRIT 2019-03-01, eligible'],
  'no registration': [says(soapOf(base, '')), 'filled: Fournier & Fils 818407233 , not eligible'],
  'a state of a registration that nobody knows': [
    says(soapOf(base, registration.replace('INSCRIT', 'EN_COURS'))),
    'filled: Fournier & Fils 818407233 COA EN_COURS 2019-03-01, not eligible',
  ],
  'a category that nobody knows': [
    says(soapOf(base, registration.replace('COA', 'XYZ'))),
    'filled: Fournier & Fils 818407233 XYZ INSCRIT 2019-03-01, not eligible',
  ],
  'a day that is none': [
    says(soapOf(base, registration.replace('2019-03-01', '2019-02-31'))),
    'filled: Fournier & Fils 818407233 COA INSCRIT , eligible',
  ],
  'a character that XML has not': [says(soapOf(base.replace('&amp;', '&#0;'))), 'indisponible'],
  'a character that there is none of': [says(soapOf(base.replace('&amp;', '&#99999999;'))), 'indisponible'],
  'an entity that nobody declared': [
    says(soapOf(base.replace('&amp;', '&nbsp;'))),
    'filled: Fournier &nbsp; Fils 818407233 COA INSCRIT 2019-03-01, eligible',
  ],
  JSON: [json({ foundInRegistry: true, registrationNumber: orias }), 'indisponible'],
  'XML that is cut after the intermediary': [
    says(whole.slice(0, whole.indexOf('<registrations>'))),
    'indisponible',
  ],
  'a line that is cut': [cut(whole), 'indisponible'],
  'a beginning, and nothing more': [stalls(whole.slice(0, 60)), 'indisponible'],
  'more than a megabyte': [says(soapOf(base, registration + huge)), 'indisponible'],
};

/**
 * Settings of a call by its name: an answer that never ends is given up soon, and any other has the usual
 * time.
 */
const outbound = (line: string): Partial<Outbound> => ({
  wait: () => Promise.resolve(),
  ...(/nothing/.test(line) && { timeout: 50 }),
});
/**
 * The outcome of a refusal: 404 and 422 mean that there is none, 503 that nobody answered; any other is a
 * fault of the portal.
 */
const refusal = (error: unknown): Outcome => {
  const status = (error as { status?: number }).status;
  if (error instanceof ServiceUnavailable || status === 503) return 'indisponible';
  if (status === 404 || status === 422) return 'inconnu';
  throw error;
};

describe('what a service that is looked up answers wrongly', () => {
  let server: Server;
  let url: string;
  let answer: Answer = silent;
  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(Object.entries(companies))(
    'the look-up handles this answer of the register of companies: %s',
    async (line, [given, outcome]) => {
      answer = given;
      const services = { companies: rechercheEntreprises(url, outbound(line)) } as Services;
      const found = await lookUpCompany(services, siren).then(
        ({ companyName, address, active }): Outcome =>
          `filled: ${companyName}, ${[address.libelle_voie, address.postalCode, address.city].filter(Boolean).join(' ')}, ${active ? 'active' : 'ceased'}`,
        refusal,
      );
      expect(found).toBe(outcome);
    },
  );

  it.each(Object.entries(addresses))(
    'the look-up handles this answer of the address service: %s',
    async (line, [given, outcome]) => {
      answer = given;
      const services = {
        addresses: withFallback(geoplateforme(url, outbound(line)), embeddedAddresses()),
      } as Services;
      const { suggestions } = await completeAddress(services, { q: 'rue du port', postal_code: '17000' });
      const labels = suggestions.map(({ label }) => label).join(' | ');
      expect(labels).toBe(
        outcome === 'indisponible'
          ? 'rue du port, 17000 La Rochelle'
          : outcome === 'inconnu'
            ? ''
            : outcome.slice('filled: '.length),
      );
    },
  );

  it.each(Object.entries(intermediaries))(
    'the look-up handles this answer of ORIAS: %s',
    async (line, [given, outcome]) => {
      answer = given;
      const services = { orias: soapOrias(url, 'key', outbound(line)) } as Services;
      const asked = { body: { orias }, services } as Parameters<typeof registrationHandlers.validateOrias>[0];
      const found = await Promise.resolve(registrationHandlers.validateOrias(asked)).then(
        ({ companyName, siret, registrations, eligible }): Outcome =>
          `filled: ${companyName} ${siret} ${registrations.map(({ category, status, since }) => `${category} ${status} ${since ?? ''}`).join(' | ')}, ${eligible ? 'eligible' : 'not eligible'}`,
        refusal,
      );
      expect(found).toBe(outcome);
    },
  );
});
