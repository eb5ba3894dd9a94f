import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the end of the works in the demonstration.
 */

/** The data of the end of the works that each step of tab 6 requires (docs/domain/works-end.md, "Facts"). */
const declared = { receptionRecord: true, finalCost: true };
const supposed: Record<string, object> = {
  'contrat-signe': { receptionRecord: false, finalCost: false, difference: null },
  'courrier-dinformation-envoye': { receptionRecord: false, difference: null },
  'courrier-de-fin-de-travaux-envoye': { receptionRecord: false, difference: null },
  'documents-de-fin-de-travaux-recus': { ...declared, difference: null, contractDataChanged: null },
  'documents-de-fin-de-travaux-en-etude': { ...declared, difference: 0, aggravated: false },
  'documents-de-fin-de-travaux-manquants': { ...declared, difference: 0 },
  'dossier-aggrave': { ...declared, aggravated: true, contractDataChanged: true },
  'prime-reajustement': { ...declared, aggravated: false, contractDataChanged: true },
  'prime-reajustement-payee': { ...declared, contractDataChanged: true },
  'avenant-fin-de-travaux': { ...declared, contractDataChanged: true },
  'avenant-fin-travaux-signe': { ...declared, contractDataChanged: true },
  'validation-fin-travaux-effectuee': { ...declared, difference: 0, contractDataChanged: false },
  'offres-receptionnees': declared,
};
/** Steps at which a difference is still to be called, or called and unpaid; after them it is settled. */
const differing = new Set(['dossier-aggrave', 'prime-reajustement']);

describe('the demonstration’s files whose contract is signed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(Object.keys(supposed))(
    'seeded files at %s have the data of that step in their rows',
    async (step) => {
      const found = await server.sql<{ id: number }>(
        "select id from requests where step = $1 and status in ('offres-signees', 'offres-receptionnees') order by id",
        [step],
      );
      expect(found.length).toBeGreaterThan(0);
      for (const { id } of found) {
        const row = await loadRequest(server.database, everything, id);
        const { worksEnd } = server.services.factsOf(row, parisDateOf(server.clock.now()));
        expect(row.facts).toEqual({});
        expect({ id, ...worksEnd }).toMatchObject(supposed[fromWireSlug(step)] ?? {});
        expect(Boolean(worksEnd.difference)).toBe(differing.has(step));
        expect(worksEnd.differenceSettled).toBe(
          worksEnd.contractDataChanged === true && !differing.has(step),
        );
      }
    },
  );

  it('seeded files were received after their opening and before their declaration, with cover for nine years', async () => {
    const wrong = await server.sql(`select r.id from works_ends w join requests r on r.id = w.request_id
      where w.reception_date < (r.form #>> '{chantier,opening_date}')::date or w.reception_date > w.declared_at::date
        or (r.status = 'offres-receptionnees') <> (w.cover_from is not null and w.cover_until = (w.cover_from + interval '9 years')::date)
        or w.cover_from is not null and not exists (select 1 from contracts c where c.request_id = r.id and (c.cover_from, c.cover_until) = (w.cover_from, w.cover_until))`);
    expect(wrong).toEqual([]);
  });

  it('seeded files have the papers of the end of works, of its call or credit and of their endorsement', async () => {
    const lacking =
      await server.sql(`select e.request_id, e.event from request_events e join works_ends w on w.request_id = e.request_id and w.declared_at is not null
      where e.event in ('PREMIUM.ADJUST', 'ENDORSEMENT.ISSUE') and not exists (select 1 from papers p where p.request_id = e.request_id and p.version = e.version
        and p.name = case when e.event = 'ENDORSEMENT.ISSUE' then 'avenant.pdf' when w.difference_cents < 0 then 'avoir.pdf' else 'appel-de-reajustement.pdf' end)`);
    const [written] = await server.sql<{
      calls: number;
      endorsements: number;
    }>(`select count(*) filter (where name = 'appel-de-reajustement.pdf')::integer as calls,
      count(*) filter (where name = 'avenant.pdf')::integer as endorsements from papers`);
    expect([lacking, Object.values(written ?? {}).every((count) => count > 0)]).toEqual([[], true]);
  });
});
