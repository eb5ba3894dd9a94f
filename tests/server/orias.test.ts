import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soapOrias } from '#server/adapters/orias/soap.ts';
import { ServiceUnavailable } from '#server/adapters/outbound/send.ts';

/*
 * Tests of the client of the ORIAS service against a SOAP server of the test.
 */

const found = (
  number: string,
) => `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:intermediarySearchResponse xmlns:ns2="urn:gpsa:orias:ws.001"><intermediaries><intermediary>
<informationBase><siren>818407233</siren><registrationNumber>${number}</registrationNumber><denomination>Fournier &amp; Fils</denomination><foundInRegistry>true</foundInRegistry></informationBase>
<registrations><registration><categoryName>COA</categoryName><status>INSCRIT</status><registrationDate>2019-03-01+01:00</registrationDate><collectFunds>true</collectFunds></registration>
<registration><categoryName>MIA</categoryName><status>SUPPRIME</status><collectFunds>false</collectFunds></registration></registrations>
</intermediary></intermediaries></ns2:intermediarySearchResponse></soap:Body></soap:Envelope>`;
const unknown =
  '<Envelope><Body><intermediarySearchResponse><intermediaries><intermediary><informationBase><foundInRegistry>false</foundInRegistry></informationBase></intermediary></intermediaries></intermediarySearchResponse></Body></Envelope>';
const fault = '<Envelope><Body><Fault><faultstring>no such user</faultstring></Fault></Body></Envelope>';

/** A fake service of ORIAS. */
describe('the service of ORIAS', () => {
  let fake: Server;
  let url: string;
  const asked: { type: string | undefined; body: string }[] = [];
  const answers: Readonly<Record<string, [number, string]>> = {
    '16004872': [200, found('16004872')],
    '00000000': [200, unknown],
    '11111111': [500, fault],
    '22222222': [200, fault],
    '33333333': [200, '<html>maintenance</html>'],
  };

  beforeAll(async () => {
    fake = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        asked.push({ type: request.headers['content-type'], body });
        const [status, xml] = answers[/<registrationNumber>(\w+)</.exec(body)?.[1] ?? ''] ?? [404, ''];
        response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
      });
    });
    await new Promise<void>((listening) => {
      fake.listen(0, '127.0.0.1', listening);
    });
    url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/service`;
  });
  afterAll(() => void fake.close());

  const orias = () => soapOrias(url, 'key & <name>', { wait: () => Promise.resolve() });

  it('the service of ORIAS returns an intermediary with each of its registrations', async () => {
    expect(await orias().find('16004872')).toEqual({
      orias: '16004872',
      siret: '818407233',
      companyName: 'Fournier & Fils',
      name: '',
      lastname: '',
      address: '',
      registrations: [
        { category: 'COA', status: 'INSCRIT', collectsFunds: true, since: '2019-03-01' },
        { category: 'MIA', status: 'SUPPRIME', collectsFunds: false, since: null },
      ],
    });
    expect(asked[0]).toMatchObject({
      type: 'text/xml; charset=utf-8',
      body: expect.stringContaining('<user>key &amp; &lt;name&gt;</user>'),
    });
  });

  it('the service of ORIAS returns no unknown intermediary', async () => {
    expect(await orias().find('00000000')).toBeNull();
  });

  it.each(['11111111', '22222222', '33333333', '44444444'])(
    'the service of ORIAS does not accept a fault, a page or a silence as an answer: %s',
    async (number) => {
      await expect(orias().find(number)).rejects.toThrow(ServiceUnavailable);
    },
  );
});
