import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { claimsTab, dossierTabs, stageOf, type DossierTab } from '#domain/dossier-steps.ts';
import { generatedPapers, signedName, type GeneratedPaper } from '#domain/generated-papers.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Role } from '#domain/roles.ts';
import { steps, type Step } from '#domain/steps.ts';
import { closedTab } from '#machines/dossier-access/access.ts';
import { declaration } from '../support/claims.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { startTestServer, type CallInput, type TestServer } from '../support/server.ts';
import { namesInZip } from '../support/zip.ts';

/*
 * Compares which tabs of a request each role can read and write at each step with a table written by hand.
 */

const mason = { trade: 'gros-oeuvre', siren: '999172927', name: 'Constructions Maëlan' };
const of = (id: number) => ({ params: { id } });
const by = (id: number) => ({ query: { request: id } });

/**
 * Every call that belongs to one tab of a dossier: a row that says its tab is not let through
 * without its input.
 */
/** A contractor of the file, of whose paper is read what it says. */
const tiler = 2_000_000_000;
const ofTabs: Partial<Record<CallName, (id: number) => object>> = {
  contractors: of,
  requestSubscription: of,
  requestPayments: of,
  requestSignature: of,
  updateSignatureRequest: by,
  transactionSuccessRequest: by,
  requestContract: of,
  worksEnd: of,
  claims: of,
  simulateAdjustment: (id) => ({ ...of(id), body: { final_cost: 268_000 } }),
  addContractor: (id) => ({ ...of(id), body: mason }),
  changeContractor: (id) => ({ params: { id, contractor: 1 }, body: { seen: 1, contractor: mason } }),
  moveContractor: (id) => ({ params: { id, contractor: 1 }, body: { seen: 1, removed: true } }),
  verifyContractor: (id) => ({ params: { id, contractor: 1 }, body: { seen: 1, verified: true } }),
  linkContractor: (id) => ({ params: { id, contractor: 1 }, body: { mailed: false } }),
  linkContractors: of,
  knownCompanies: of,
  attestationReading: (id) => ({ params: { id, contractor: tiler } }),
  unlinkContractor: (id) => ({ params: { id, contractor: 1 } }),
  piecesLink: (id) => ({ ...of(id), body: { mail: false } }),
  signerLink: (id) => ({ ...of(id), body: { signer: 'a@exemple.test', mail: false } }),
  paymentLink: (id) => ({ ...of(id), body: { mail: false } }),
  saveWorksEnd: (id) => ({ ...of(id), body: { revision: 0 } }),
  declareClaim: (id) => ({ ...of(id), body: declaration }),
};
const names = Object.keys(ofTabs) as CallName[];
const rows = Object.entries(calls) as [CallName, Call][];
const rowOf = (name: CallName): Call => calls[name];

/**
 * Calls of a request that belong to no one tab: they answer on every one, or piece by piece, paper by paper;
 * money is written down wherever the file lies; what moves it is the law's business.
 */
const ofNoTab: readonly CallName[] = [
  'getRequest',
  'requestLife',
  'story',
  'sameSiteRequests',
  'knownClients',
  'thread',
  'writeMessage',
  'readMessages',
  'askAbandonment',
  'assignRequest',
  'notes',
  'addNote',
  'devisPdf',
  'letter',
  'documents',
  'addDocument',
  'documentFile',
  'decideDocument',
  'undoVerdict',
  'withdrawDocument',
  'dossierArchive',
  'requestPapers',
  'requestPaper',
  'recordPayment',
  'askExcessBack',
  'refundSent',
  'refundApproval',
  'sendEvent',
  'updateStatus',
  'updateStep',
  'updateRequest',
  'sendDevis',
  'simulate',
];

const logins = {
  courtier: 'broker',
  compagnie: 'company',
  gestion: 'admin',
  super: 'super_admin',
} as const satisfies Record<string, Role>;
type Reader = keyof typeof logins;
const readers = Object.keys(logins) as Reader[];
const numberOf = (tab: DossierTab): number =>
  [...dossierTabs, claimsTab].find(({ path }) => path === tab)?.stage ?? 0;

it('every call of a request declares its tab, or that it has none', () => {
  const named = rows.filter(
    ([, { object }]) =>
      object === 'request' ||
      (typeof object === 'object' && object.kind === 'request' && object.from !== 'session'),
  );
  expect(
    named
      .filter(([, { tab }]) => tab)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
  expect(
    named
      .filter(([, { tab }]) => !tab)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(ofNoTab.toSorted());
  expect(rows.filter(([name, { tab }]) => tab && !names.includes(name))).toEqual([]);
});

describe('what belongs to a tab', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    ({ id } = await (await walkerOf(server, 'courtier')).sent());
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [id]);
    await server.sql(
      "insert into contractors (id, request_id, position, trade, siren, name) values ($2, $1, 1, 'sols', '999172927', 'Sols')",
      [id, tiler],
    );
  });
  afterAll(() => server.close());

  const standAt = (step: Step) =>
    server.sql('update requests set step = $2 where id = $1', [id, toWireSlug(step)]);
  const ask = async (name: CallName, as: Reader) =>
    server.call(name, { ...ofTabs[name]?.(id), token: await server.tokenOf(as) } as CallInput<typeof name>);
  const isShut = async (name: CallName, as: Reader): Promise<boolean> => {
    const { status, refusal } = await ask(name, as);
    return status === 409 && refusal.message === closedTab;
  };

  /**
   * By hand from docs/domain/steps.md: the first step at which each reader may read, or the last at which it
   * is refused.
   */
  it.each<[Step, Reader, CallName, 'read' | 'shut']>([
    ['offre-envoyee', 'courtier', 'contractors', 'shut'],
    ['constitution-du-dossier', 'courtier', 'contractors', 'read'],
    ['constitution-du-dossier', 'compagnie', 'contractors', 'shut'],
    ['demande-info-souscription', 'compagnie', 'contractors', 'read'],
    ['offre-enregistree', 'gestion', 'requestSubscription', 'shut'],
    ['offre-envoyee', 'gestion', 'requestSubscription', 'read'],
    ['dossier-en-etude', 'courtier', 'requestSubscription', 'shut'],
    ['validation-provider', 'courtier', 'requestSubscription', 'read'],
    ['constitution-du-dossier', 'compagnie', 'requestSubscription', 'shut'],
    ['dossier-en-etude', 'compagnie', 'requestSubscription', 'read'],
    ['dossier-en-etude', 'courtier', 'requestPayments', 'shut'],
    ['devis-envoye-appel-de-prime', 'courtier', 'requestPayments', 'read'],
    ['dossier-en-etude', 'gestion', 'requestContract', 'shut'],
    ['validation-provider', 'gestion', 'requestContract', 'read'],
    ['contrat-envoye-pour-signature-electronique', 'courtier', 'requestContract', 'shut'],
    ['contrat-envoye-pour-signature-electronique', 'compagnie', 'requestContract', 'shut'],
    ['contrat-envoye-pour-signature-electronique', 'courtier', 'requestSignature', 'read'],
    ['contrat-signe', 'courtier', 'requestContract', 'read'],
    ['contrat-signe', 'compagnie', 'requestContract', 'read'],
    ['demande-info-contrat', 'gestion', 'worksEnd', 'shut'],
    ['demande-info-contrat', 'super', 'claims', 'shut'],
    ['contrat-signe', 'compagnie', 'claims', 'read'],
    ['contrat-signe', 'courtier', 'worksEnd', 'read'],
  ])('at %s, for the role %s, the call %s is %s', async (step, as, name, expected) => {
    await standAt(step);
    const { status, refusal } = await ask(name, as);
    expect([status, refusal?.message]).toEqual(expected === 'read' ? [200, undefined] : [409, closedTab]);
  });

  it.each(steps)(
    'at %s the parts of a tab are read and written exactly by users who may enter it',
    async (step) => {
      const wrong: string[] = [];
      for (const as of readers) {
        for (const name of names) {
          const { tab, who, method } = rowOf(name);
          if (!tab || who === 'anyone' || !who.includes(logins[as])) continue;
          await standAt(step);
          const { status, refusal } = await ask(name, as);
          const shut = status === 409 && refusal.message === closedTab;
          if (
            shut === stageOf(logins[as], step) >= numberOf(tab) ||
            status >= 500 ||
            (method === 'GET' && !shut && status !== 200)
          )
            wrong.push(`${name} for ${as}: ${status} ${refusal?.message ?? ''}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('a refused part comes with the current request, so that the page can open another tab', async () => {
    await standAt('contrat-envoye-pour-signature-electronique');
    const { refusal } = await ask('requestContract', 'courtier');
    expect(refusal).toMatchObject({
      code: 'not_permitted',
      request: { id, step: { slug: 'contrat-envoye-pour-signature-electronique' } },
    });
    expect(await isShut('requestContract', 'courtier')).toBe(true);
  });
});

/** The content of a paper of that name: no text. */
const content = (name: string) =>
  JSON.stringify({
    name,
    date: '2026-06-15',
    paper: {
      title: name,
      subtitle: '',
      mark: null,
      footer: '',
      sections: [],
      brand: { name: 'Charpente', sign: 'truss', blue: '#145e83', orange: '#f59c00', third: '#6591b2' },
    },
  });

describe('the papers of a request', () => {
  let server: TestServer;
  let id: number;
  const made = (Object.keys(generatedPapers) as GeneratedPaper[]).filter((name) => name !== 'convention.pdf');
  const all = [...made, signedName('conditions-particulieres.pdf'), 'recepisse-sinistre-1.pdf'];

  beforeAll(async () => {
    server = await startTestServer();
    ({ id } = await (await walkerOf(server, 'courtier')).sent());
    await server.sql('delete from papers where request_id = $1', [id]);
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [id]);
    for (const name of all)
      await server.sql(
        'insert into papers (request_id, offer_version, version, name, content) select id, offer_version, version, $2, $3::jsonb from requests where id = $1',
        [id, name, content(name)],
      );
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql("update requests set step = 'offre-envoyee' where id = $1", [id]));

  const offer = ['devis.pdf', 'fiche-conseil.pdf', 'fiche-produit.pdf', 'lettre-de-refus.pdf'];
  const subscription = [...offer, 'appel-de-prime.pdf', 'recu.pdf'];
  const contract = [
    ...subscription,
    'attestation.pdf',
    'avenant.pdf',
    'conditions-particulieres.pdf',
    'conditions-particulieres-signe.pdf',
    'lettre-d-information.pdf',
    'lettre-de-resiliation.pdf',
    'lettre-pieces-manquantes.pdf',
  ];

  /** The papers that each role reads, written by hand: in the list, one by one, and in the archive alike. */
  it.each<[Step, Reader, string[]]>([
    ['offre-envoyee', 'courtier', offer],
    ['dossier-en-etude', 'courtier', offer],
    ['devis-envoye-appel-de-prime', 'courtier', subscription],
    ['contrat-envoye-pour-signature-electronique', 'courtier', subscription],
    ['contrat-envoye-pour-signature-electronique', 'compagnie', subscription],
    ['contrat-envoye-pour-signature-electronique', 'gestion', contract],
    ['offre-envoyee', 'compagnie', offer],
    ['dossier-en-etude', 'gestion', subscription],
    ['contrat-signe', 'courtier', all],
    ['contrat-signe', 'compagnie', all],
    ['offres-receptionnees', 'gestion', all],
  ])(
    'at %s, the papers of a request are exactly those that its step opens for %s',
    async (step, as, expected) => {
      await server.sql('update requests set step = $2 where id = $1', [id, step]);
      const token = await server.tokenOf(as);
      const { papers } = (await server.call('requestPapers', { token, params: { id } })).body;
      expect(papers.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
      const rowsOfAll = await server.sql<{ id: number; name: string }>(
        'select id, name from papers where request_id = $1',
        [id],
      );
      const read = await Promise.all(
        rowsOfAll.map(async ({ id: paper, name }) =>
          (await server.call('requestPaper', { token, params: { id, paper } })).status === 200 ? [name] : [],
        ),
      );
      expect(read.flat().toSorted()).toEqual(expected.toSorted());
      const { raw } = await server.call('dossierArchive', { token, params: { id } });
      expect(
        namesInZip(raw)
          .map((path) => path.replace('Documents de l’offre/', ''))
          .toSorted(),
      ).toEqual(expected.toSorted());
    },
  );
});
