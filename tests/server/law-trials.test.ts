import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LawTrial } from '#contract/law-trials.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the call that tries a law (docs/domain/law-trials.md). tests/unit/law-trials.test.ts compares its
 * answers with every law.
 */

const eventIn = ({ events }: LawTrial, name: string) => events.find(({ event }) => event === name);

describe('a law on trial', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('gestion');
  });
  afterAll(() => server.close());

  const ask = (law: string, body: object = {}, as = token) =>
    server.call('tryLaw', { token: as, params: { law }, body: body as never });
  const trial = async (law: string, body: object = {}): Promise<LawTrial> =>
    (await ask(law, body)).body.trial;

  const refusal = async (law: string, body: object) => {
    const { status, refusal: said } = await ask(law, body);
    return [status, said.errors ?? said.message];
  };

  it('begins with an object that is not stored, and names what can be chosen', async () => {
    const { title, regions, parties, party, channels, channel, conditions } = await trial('claim');
    expect({ title, party, channel }).toEqual({ title: 'Sinistre', party: 'B', channel: null });
    expect(regions.map(({ label, state, states }) => [label, state, states[0]?.label])).toEqual([
      ['Sinistre', 'new', 'Pas encore déclaré'],
    ]);
    expect(parties.map(({ label }) => label)).toEqual(['courtier', 'gestionnaire', 'compagnie', 'système']);
    expect(channels.map(({ label }) => label)).toContain('le formulaire de déclaration');
    expect(conditions.filter(({ matters }) => matters).map(({ label }) => label)).toEqual([
      'contrat signé',
      'le contrat a pris effet',
    ]);
  });

  it('refuses with the sentence of the first condition that fails, then opens with the state and the effects', async () => {
    expect(eventIn(await trial('claim'), 'CLAIM.DECLARE')).toMatchObject({
      verdict: 'refused',
      because: 'Un sinistre se déclare une fois le contrat signé.',
      failing: 'claimsOpen',
    });
    const open = await trial('claim', { holds: ['claimsOpen', 'everCovered', 'withinTenDays'] });
    expect(eventIn(open, 'CLAIM.DECLARE')).toMatchObject({
      verdict: 'open',
      channel: 'le formulaire de déclaration',
      to: [{ region: 'Sinistre', from: 'Pas encore déclaré', to: 'Déclaré' }],
      effects: ['établit le récépissé', 'envoie le récépissé'],
      because: null,
    });
  });

  it('says of other events whose they are, or that they are not of that state', async () => {
    const granted = await trial('claim', {
      situation: [{ region: 'claim', state: 'granted' }],
      party: 'B',
    });
    expect(eventIn(granted, 'OFFER.MAKE')).toMatchObject({
      verdict: 'otherSender',
      senders: ['compagnie, par un bouton du portail', 'gestionnaire, par un bouton du portail'],
      because: 'Votre rôle ne permet pas cette action à ce stade du sinistre.',
    });
    expect(eventIn(granted, 'PAYMENT.RECORD')).toMatchObject({
      verdict: 'otherState',
      because: 'Cette action n’est pas possible à ce stade du sinistre.',
    });
  });

  it('moves both regions of a membership, and limits the events to a chosen channel', async () => {
    const situation = [
      { region: 'status', state: 'signed' },
      { region: 'broker', state: 'pending' },
    ];
    const holds = ['isIntermediary', 'agreementSettled', 'piecesAccepted', 'papersInForce'];
    const validated = eventIn(
      await trial('membership', { situation, party: 'A', holds }),
      'MEMBERSHIP.VALIDATE',
    );
    expect(validated?.verdict).toBe('open');
    expect(validated?.to.map(({ region }) => region)).toEqual(['Adhésion', 'Courtier']);
    const byTimer = await trial('membership', { situation, party: 'S', channel: 'timer', holds });
    expect(byTimer.events.filter(({ verdict }) => verdict === 'open')).toEqual([]);
  });

  it('names the event that the system applies instead', async () => {
    const { events } = await trial('request-lifecycle');
    expect(events.find(({ event }) => event === 'REQUEST.SIMULATE')).toMatchObject({
      verdict: 'refused',
      instead: 'Projet non éligible',
    });
  });

  it('answers the sentence that the server answers to a real request', async () => {
    const broker = await walkerOf(server, 'courtier');
    const request = await broker.simulate();
    const sent = await server.call('sendEvent', {
      token: await server.tokenOf('courtier'),
      params: { id: request.id },
      body: { event: 'REFERRAL.GRANT', data: {}, version: request.version } as never,
    });
    const { events } = await trial('request-lifecycle', {
      situation: [
        { region: 'status', state: 'offres-en-cours' },
        { region: 'step', state: 'prerequest-do' },
      ],
    });
    const shown = events.find(({ event }) => event === 'REFERRAL.GRANT')?.because ?? 'no sentence';
    expect([sent.status, sent.refusal.message]).toEqual([409, expect.stringContaining(shown)]);
  });

  it('refuses what a law has not, at its field, in French', async () => {
    expect(await refusal('nothing', {})).toEqual([404, 'Cette loi est introuvable.']);
    expect(await refusal('constructor', {})).toEqual([404, 'Cette loi est introuvable.']);
    expect(await refusal('claim', { situation: [{ region: 'status', state: 'new' }] })).toEqual([
      422,
      { situation: ['Cette loi n’a pas cette région.'] },
    ]);
    expect(await refusal('claim', { situation: [{ region: 'claim', state: 'toString' }] })).toEqual([
      422,
      { situation: ['«\u00a0Sinistre\u00a0» n’a pas cet état.'] },
    ]);
    expect(await refusal('claim', { situation: [] })).toEqual([
      422,
      { situation: ['Choisissez un état pour «\u00a0Sinistre\u00a0».'] },
    ]);
    expect(
      await refusal('membership', {
        situation: [
          { region: 'status', state: 'new' },
          { region: 'broker', state: 'valid' },
        ],
      }),
    ).toEqual([422, { situation: ['Un objet qui n’existe pas encore n’a d’état dans aucune région.'] }]);
    expect(await refusal('claim', { party: 'K', channel: 'fax', holds: ['rain'] })).toEqual([
      422,
      {
        party: ['Cette loi n’attend rien de cet expéditeur.'],
        channel: ['Cette loi n’attend rien de cet expéditeur par cette voie.'],
        holds: ['Cette loi n’a pas cette condition.'],
      },
    ]);
    expect(await refusal('claim', { party: 'X' })).toEqual([
      422,
      { party: ['Cet expéditeur n’existe pas.'] },
    ]);
    expect(await refusal('claim', { holds: ['withinTenDays', 'tenDaysOver'] })).toEqual([
      422,
      {
        holds: [
          '«\u00a0dans les 10 jours\u00a0» et «\u00a0après 10 jours\u00a0» ne peuvent pas être vrais ensemble.',
        ],
      },
    ]);
    expect(await refusal('claim', { holds: [] })).toEqual([
      422,
      {
        holds: [
          '«\u00a0dans les 10 jours\u00a0» ou «\u00a0après 10 jours\u00a0»\u00a0: l’un des deux est vrai.',
        ],
      },
    ]);
  });

  it('is for staff', async () => {
    expect((await ask('claim', {}, await server.tokenOf('compagnie'))).status).toBe(200);
    expect((await ask('claim', {}, await server.tokenOf('courtier'))).status).toBe(403);
  });
});
