import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';

/*
 * Tests of simulations that no screen can send, over HTTP.
 */

describe('a simulation that no screen would send', () => {
  let server: HttpServer;
  let token: string;
  beforeAll(async () => {
    server = await startHttpServer();
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const total = async () =>
    (await server.call('listRequests', { token, query: { status: 'offres-en-cours' } })).body.requests.total;
  const simulate = (wrong: object) =>
    server.call('simulate', { token, body: { ...maisonInput(), ...wrong } as never });

  it.each([
    [{ chantier: { nombre_sous_sols: 2 } }, 'chantier.nombre_sous_sols', 'Le nombre de sous-sols dépasse 1'],
    [{ cost: 40_000 }, 'cost', 'Vérifiez le coût de votre construction'],
    [{ cost: 39_999 }, 'cost', 'Vérifiez le coût de votre construction'],
    [{ cost: 5_000_000 }, 'cost', 'Vérifiez le coût de votre construction'],
    [{ cost: 5_000_001 }, 'cost', 'Vérifiez le coût de votre construction'],
    [{ cost: 'beaucoup' }, 'cost', 'Vérifiez format du coût de construction'],
    [{ postal_code: '00000' }, 'postal_code', 'Ce code postal n’est pas connu'],
    [{ destinationMI: 0 }, 'destinationMI', 'Veuillez vérifier la destination'],
    [{ city: 'é'.repeat(20_000) }, 'city', 'Ce champ est trop long (100 caractères au plus)'],
  ])(
    '%#: an impossible simulation is refused beside its field, in French, and nothing is recorded',
    async (wrong, name, message) => {
      const before = await total();
      const { status, refusal } = await simulate(wrong);
      expect([status, refusal.errors?.[name]?.[0]?.replaceAll('\u202f', ' ')]).toEqual([422, message]);
      expect(await total()).toBe(before);
    },
  );

  it('a simulation beyond the limit of a body is refused in French', async () => {
    const { status, refusal } = await simulate({ city: 'é'.repeat(100_000) });
    expect([status, refusal.message]).toEqual([413, 'Ce que vous envoyez est trop volumineux.']);
  });

  it('a login with a password of a hundred thousand characters is refused like any other', async () => {
    const { status, refusal } = await server.call('login', {
      body: { email: 'courtier@charpente.test', password: 'é'.repeat(100_000) },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(refusal.message).not.toBe('');
  });
});
