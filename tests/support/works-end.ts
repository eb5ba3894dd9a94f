import { daysBetween } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Step } from '#domain/steps.ts';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from './request-inputs.ts';
import { seededAt } from './seeded-at.ts';
import { startTestServer, type Login, type TestServer } from './server.ts';

/** The house of example 1, whose works end as in example 4 (docs/domain/tariff.md). */
export const dearer: WorksEndAnswers = {
  reception_date: '2027-08-30',
  reserves: 'sans',
  reserves_detail: '',
  final_cost: 268_000,
  intervenants: 'inchanges',
  non_assures: '',
};
export const asForeseen: WorksEndAnswers = { ...dearer, final_cost: 250_000 };

/** The day on which the end of the works is declared, in days from the seed. */
export const declaredOn = '2027-09-01';
const days = daysBetween(parisDateOf(seededAt), declaredOn);

/** A server that can sign, take payments and make documents, on the day of the declaration. */
export async function startWorksEndServer(): Promise<TestServer> {
  const server = await startTestServer({
    services: (services) => ({
      ...services,
      capabilities: () => ({ signature: true, payment: true, documents: true }),
    }),
  });
  server.clock.advance({ days });
  return server;
}

/**
 * One file whose contract is signed, moved through the wire: it was priced and sent before its site opened.
 */
export async function signedFile(server: TestServer, at: Step = 'contrat-signe') {
  server.clock.advance({ days: -days });
  const { id } = await walkerOf(server, 'courtier').sent();
  server.clock.advance({ days });
  await server.sql(
    "update requests set status = 'offres-signees', step = $2, claims = 'open', company_id = 1, company_sees = true where id = $1",
    [id, at],
  );
  const stored = () => loadRequest(server.database, everything, id);
  return {
    id,
    stored,
    facts: async () => server.services.factsOf(await stored(), parisDateOf(server.clock.now())).worksEnd,
    read: async (login: Login = 'courtier') =>
      server.call('worksEnd', { token: await server.tokenOf(login), params: { id } }),
    save: async (answers: Partial<WorksEndAnswers>, revision = 0, login: Login = 'courtier') =>
      server.call('saveWorksEnd', {
        token: await server.tokenOf(login),
        params: { id },
        body: { ...answers, revision } as never,
      }),
    simulate: async (final_cost: number, login: Login = 'courtier') =>
      server.call('simulateAdjustment', {
        token: await server.tokenOf(login),
        params: { id },
        body: { final_cost },
      }),
    /** By update-step, as the tab does; gives the status of the answer. */
    move: async (step: Step, login: Login = 'gestion', data: Record<string, unknown> = {}) =>
      server.call('updateStep', {
        token: await server.tokenOf(login),
        params: { id },
        body: {
          step: toWireSlug(step),
          comment: 'Commentaire',
          data,
          version: (await stored()).version,
        } as never,
      }),
  };
}

/** Steps of the end of the works: declared, in study, pieces lacking, received. */
export const recus = 'documents-de-fin-de-travaux-recus';
export const study = 'documents-de-fin-de-travaux-en-etude';
export const lacking = 'documents-de-fin-de-travaux-manquants';
export const validated = 'validation-fin-travaux-effectuee';
export const step = async ({ stored }: { stored: () => Promise<{ step: string }> }) => (await stored()).step;

/** A file whose end of works was declared and is studied. */
export async function studiedOn(server: TestServer, answers = dearer, from: Step = 'contrat-signe') {
  const file = await signedFile(server, from);
  await file.save(answers);
  if ((await file.move(recus, 'courtier')).status !== 200)
    throw new Error('The end of the works was not declared');
  if ((await file.move(study)).status !== 200) throw new Error('The end of the works is not in study');
  return file;
}
