import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { refusalCodes } from '#contract/refusal.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { partnerPage } from '#domain/form-pages/partner.ts';
import { blankPromotion } from '#domain/promotion.ts';
import { declaration } from '#tests/support/claims.ts';
import { covering } from '../support/contractors.ts';
import { formOf, formType, pdf } from '../support/form.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { completed, maisonInput, walkerOf } from '../support/request-inputs.ts';
import { changedSheet } from '../support/tariffs.ts';
import { bad, neverGood } from './bad-values.ts';

/*
 * Sends each call of the contract wrong values in each field, parameter and id, and expects no server error.
 */

function isEnvelope(text: string): boolean {
  const { message, code } = JSON.parse(text) as { message: string; code: (typeof refusalCodes)[number] };
  return /\S/.test(message) && refusalCodes.includes(code);
}

/** Names that any object knows without having them. */
const known = Object.getOwnPropertyNames(Object.prototype);

const fieldsOf = (schema: Call['body']): string[] =>
  Object.keys((schema?.describe() as SchemaObjectDescription | undefined)?.fields ?? {});

/** A sample as the row reads it: JSON, or a form with a file. */
const written = (row: Call, sample: object): string =>
  row.upload
    ? formOf([
        ...Object.entries(sample).map(([field, value]) => ({ name: field, value: String(value) })),
        pdf(10),
      ]).toString()
    : JSON.stringify(sample);

describe('input that nobody should send', () => {
  let server: HttpServer;
  let request: RequestResource;
  const tokens: Record<string, string> = {};
  let last: number;

  beforeAll(async () => {
    server = await startHttpServer();
    request = await (await walkerOf(server, 'courtier')).simulate();
    tokens['courtier'] = await server.tokenOf('courtier');
    tokens['principal'] = await server.tokenOf('principal');
    tokens['super'] = await server.tokenOf('super');
    [{ last }] = (await server.sql<{ last: number }>('select max(id) as last from users')) as [
      { last: number },
    ];
  });
  afterAll(() => server.close());

  /** Inputs that pass, so that one bad field is all that is wrong. */
  const samples = (): Partial<Record<CallName, object>> => ({
    simulate: maisonInput(),
    getTarif: maisonInput(),
    updateRequest: { ...completed(request), keepStep: true, version: request.version },
    updateStatus: { status: 'offres-archivees', version: request.version },
    updateStep: { step: 'dossier-en-etude', version: request.version },
    sendEvent: { event: 'REFERRAL.REQUEST', data: {}, version: request.version },
    sendDevis: { request_id: request.id, version: request.version },
    addDocument: { piece: 'permis' },
    addMembershipDocument: { piece: 'IDENTITE' },
    membershipEvent: { event: 'DOCUMENTS.SUBMIT', data: {}, version: 1 },
    decideMembershipDocument: { accepted: true, seen: 'received' },
    changeAgency: { name: 'Agence', city: 'Tours', partenaire_id: 1, open: true, seen: 1 },
    renewAgencyCode: { seen: 1 },
    changeCollaborator: { name: 'Anne', l_name: 'Petit', gerant: false, active: true, seen: 1 },
    assignRequest: { collaborator_id: 1, version: request.version },
    setCollaboratorPin: { pin: '', seen: 1 },
    addContractor: covering('gros-oeuvre'),
    recordPayment: { method: 'virement', reference: 'VIR 1', valueDate: '2026-03-02', amount: 10 },
    signerLink: { signer: 'a@exemple.test', mail: false },
    paymentLink: { mail: false },
    piecesLink: { mail: false },
    askExcessBack: { due: 1 },
    simulateAdjustment: { final_cost: 268_000 },
    saveWorksEnd: { revision: 0 },
    declareClaim: declaration,
    completeClaim: { ...declaration, version: 1 },
    sendClaimEvent: { event: 'CLAIM.CONSTITUTE', data: {}, version: 1 },
    writeMessage: { body: 'Bonjour' },
    readMessages: { last: 0 },
    askAbandonment: { body: 'Le client renonce.' },
    addNote: { text: 'Rappeler le client' },
    changeNote: { version: 1, pinned: true },
    priceTariff: { sheet: changedSheet(), case: maisonInput() },
    startReplay: { version: 1 },
    tariffEvent: { event: 'TARIFF.REOPEN', data: {}, version: 1 },
    userEvent: { event: 'ACCOUNT.RESTORE', data: {}, version: 1 },
    moveCabinet: { partner: 2, version: 1 },
    renewPartnerCode: { seen: 1 },
    changePartner: { ...partnerPage(15).blank, name: 'Partenaire', seen: 1 },
    changeListValue: { valid_from: null, valid_to: null, reason: '', seen: 1 },
    changeCompany: { name: 'Compagnie', email: '', phone: '', seen: 1 },
    addChartNote: { chart: 'claim', at: 'claim.new', text: 'Note' },
    changeChartNote: { answer: '', settled: false, seen: 1 },
    addPortfolioView: { name: 'Vue', query: {} },
    changePortfolioView: { name: 'Vue', query: {}, shared: false, opens: false, seen: 1 },
    quotationEvent: { event: 'QUOTATION.WITHDRAW', data: {}, version: 1 },
    changePromotion: { ...blankPromotion, title: 'Promotion', version: 1 },
    sendPromotionEvent: { event: 'PROMOTION.DELETE', data: {}, version: 1 },
    movePromotion: { to: 'up' },
    putDraft: { data: { version: 1 }, revision: 0 },
    login: { email: 'nobody@charpente.test', password: 'Demo!2026' },
  });

  const tokenFor = (row: Call) =>
    row.who === 'anyone'
      ? undefined
      : row.who.includes('broker')
        ? tokens['courtier']
        : row.who.includes('main_broker')
          ? tokens['principal']
          : tokens['super'];
  const urlOf = (row: Call) =>
    row.path.replace('{id}', String(request.id)).replace('{kind}', 'devis').replace('{key}', 'essai');

  async function send(row: Call, payload: string, url = urlOf(row), type = 'application/json') {
    // a logout that is accepted ends its own session, not that of the calls that follow
    const token = row === calls.logout ? await server.tokenOf('courtier') : tokenFor(row);
    const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
    const { status, text } = await server.inject({
      method: row.method,
      url,
      headers,
      ...(row.method === 'GET' ? {} : { payload }),
    });
    const said = `${row.method} ${url.slice(0, 200)} ${payload.slice(0, 200)} → ${status} ${text.slice(0, 300)}`;
    if (status >= 500 || (status >= 400 && !isEnvelope(text))) errors.push(said);
    return { status, said };
  }

  /** The answers with a 5xx, or with a refusal of another shape than the common one. */
  let errors: string[];
  beforeEach(() => {
    errors = [];
  });

  test('the pages of the embedded providers answer an address that cannot be stored as an unknown one', async () => {
    const answers = [];
    for (const page of ['/signature/%00', '/signature/%00/documents/%00', '/paiement-simule/%00'])
      answers.push((await server.inject({ method: 'GET', url: page })).status);
    expect(answers).toEqual([404, 404, 404]);
  });

  const withBody = (Object.entries(calls) as [CallName, Call][])
    .filter(([, row]) => row.body)
    .map(([name]) => name);

  test.each(withBody)(
    '%s: each field with each bad value is refused, without a server error',
    async (name) => {
      const row: Call = calls[name];
      const sample = samples()[name] ?? {};
      const accepted: string[] = [];
      for (const field of fieldsOf(row.body)) {
        for (const [what, value] of bad) {
          const others = JSON.stringify({ ...sample, [field]: undefined }).slice(1, -1);
          const { status, said } = await send(
            row,
            `{${others}${others ? ',' : ''}${JSON.stringify(field)}:${value}}`,
          );
          if (neverGood.has(what) && status < 400) accepted.push(said);
        }
      }
      expect([...accepted, ...errors]).toEqual([]);
    },
  );

  test.each(withBody)('%s: a body that is no object is refused', async (name) => {
    const row: Call = calls[name];
    // a call without required fields may leave its body out
    const leftOut = row.body?.isValidSync({}) ? [] : ['null', ''];
    for (const payload of [
      ...leftOut,
      '[]',
      '"x"',
      '5',
      'true',
      '{',
      '\u0000',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      ...known.map((word) => `{"${word}":1}`),
    ]) {
      const { status } = await send(row, payload);
      expect(`${payload} ${status}`).toMatch(/ 4\d\d$/);
    }
    expect(errors).toEqual([]);
  });

  const withQuery = (Object.entries(calls) as [CallName, Call][])
    .filter(([, row]) => row.query)
    .map(([name]) => name);

  test.each(withQuery)(
    '%s: each query parameter with each bad value is refused or answered, without a server error',
    async (name) => {
      const row: Call = calls[name];
      const values = [
        '',
        'x',
        '-1',
        '0.5',
        '2147483648',
        '1e308',
        '%00',
        '%ED%A0%80',
        '%',
        "'%3B+drop+table+users",
        'a'.repeat(5_000),
        'NaN',
        'Infinity',
        '2026-02-31',
        '%25',
        '_',
        '\\',
      ];
      for (const field of fieldsOf(row.query)) {
        for (const value of values) await send(row, '', `${urlOf(row)}?${field}=${value}`);
        await send(row, '', `${urlOf(row)}?${field}=a&${field}=b`);
        await send(row, '', `${urlOf(row)}?${field}[a]=b`);
        for (const [first, second] of [
          ['2', '1'],
          ['2026-03-02', '2026-03-01'],
        ])
          await send(row, '', `${urlOf(row)}?${field}=${first}&${field.replace(/from$/, 'to')}=${second}`);
      }
      for (const word of known) await send(row, '', `${urlOf(row)}?${word}=1`);
      expect(errors).toEqual([]);
    },
  );

  /** Queries of calls that need one, so that the id is all that is wrong. */
  const needed = new Map<CallName, string>([
    ['deleteNote', 'version=1'],
    ['knownClients', 'q=dupont'],
    ['replayedRequest', 'request_id=1'],
    ['replayedRequests', 'type=Syndic'],
  ]);
  const withId = (Object.entries(calls) as [CallName, Call][])
    .filter(([, row]) => row.path.includes('{id}'))
    .map(([name]) => name);

  test.each(withId)('%s: an id that names nothing is a 404', async (name) => {
    const row: Call = calls[name];
    const sample = written(row, samples()[name] ?? {});
    for (const id of [
      '0',
      '-1',
      '1.5',
      'x',
      '2147483648',
      '99999999999999999999',
      '%00',
      "1'--",
      '1e3',
      '1e0',
      '0x1',
      '%201',
      'null',
      '2000000',
    ]) {
      const { status } = await send(
        row,
        sample,
        `${row.path.replace('{id}', id)}?${needed.get(name) ?? ''}`,
        row.upload ? formType : undefined,
      );
      expect(`${id} ${status}`).toBe(`${id} 404`);
    }
    expect(errors).toEqual([]);
  });

  test('the bad calls changed nothing in the database', async () => {
    expect(await server.sql('select id from users where id > $1', [last])).toEqual([]);
  });
});
