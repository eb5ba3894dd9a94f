import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Login, TestServer } from './server.ts';

/** The first worked example of docs/domain/tariff.md, a maison individuelle: 7 727,27 € all in. */
export const maisonInput = (more: Partial<SimulationInput> = {}): SimulationInput => ({
  type: 'Maison individuelle',
  subtype: 1,
  cost: 250_000,
  postal_code: '37000',
  city: 'Tours',
  avec_piscine: true,
  batiment: 1,
  destinationMI: 1,
  frais: 200,
  chantier: { nombre_sous_sols: 1, nombre_etages: 1 },
  garanties: { bon_fonctionnement: true, dmg_immateriels: true, juridique: true },
  ...more,
});

/** The answers that a form needs besides its price to be sent. */
export function completed(request: RequestResource, email = 'client@exemple.test'): QuoteForm {
  const { form } = request;
  const [first] = form.souscripteurs;
  if (!first) throw new Error('A form always has its first policyholder');
  return {
    ...form,
    souscripteurs: [
      {
        client: {
          ...first.client,
          is_company: 0,
          title: 'Madame',
          name: 'Élodie',
          lastname: 'Lefèvre',
          email,
          mobile: '06 12 34 56 78',
          quality: 1,
        },
        address: {
          numero_voie: '3',
          indicateur_voie: '',
          type_voie: 'RUE',
          libelle_voie: 'Nationale',
          postalCode: '37000',
          city: 'Tours',
          country: 'FR',
        },
      },
    ],
    chantier: {
      ...form.chantier,
      description: 'Construction d’une maison avec piscine',
      nombre_etages: 1,
      nombre_sous_sols: form.chantier.nombre_sous_sols ?? 0,
      start_date: '2026-09-01',
      opening_date: '2026-09-01',
      reception_date: '2027-09-01',
      address: {
        numero_voie: '12',
        indicateur_voie: 'bis',
        type_voie: 'RUE',
        libelle_voie: 'des Tanneurs',
        postalCode: form.chantier.address.postalCode,
        city: 'Tours',
      },
    },
  };
}

function expectOk<T extends { status: number; raw: Buffer }>(answer: T): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.raw.toString('utf8')}`);
  return answer;
}

/**
 * The road to a quote that is sent, through the wire alone; each step fails loudly. Sessions are opened as
 * time needs them.
 */
export function walkerOf(server: Pick<TestServer, 'call' | 'tokenOf'>, login: Login) {
  const simulate = async (more: Partial<SimulationInput> = {}) =>
    expectOk(
      await server.call('simulate', { token: await server.tokenOf(login), body: maisonInput(more) as never }),
    ).body.request;
  const save = async (request: RequestResource, form: QuoteForm, keepStep: boolean) =>
    expectOk(
      await server.call('updateRequest', {
        token: await server.tokenOf(login),
        params: { id: request.id },
        body: { ...form, keepStep, version: request.version } as never,
      }),
    ).body.request;
  const send = async (request: RequestResource) =>
    expectOk(
      await server.call('sendDevis', {
        token: await server.tokenOf(login),
        body: { request_id: request.id, version: request.version },
      }),
    ).body.request;
  const sendPrice = async ({ id, version }: RequestResource, email = 'client@exemple.test') =>
    expectOk(
      await server.call('sendDevis', {
        token: await server.tokenOf(login),
        body: {
          request_id: id,
          version,
          client: { is_company: 0, name: 'Élodie', lastname: 'Lefèvre', companyName: '', email },
        },
      }),
    ).body.request;
  const saved = async (more: Partial<SimulationInput> = {}) => {
    const simulated = await simulate(more);
    return save(simulated, completed(simulated), false);
  };
  const sent = async (more: Partial<SimulationInput> = {}) => send(await saved(more));
  return { simulate, save, send, sendPrice, saved, sent };
}
