import type { TestServer } from '../support/server.ts';

/*
 * The seeded collaborators of a cabinet, and the calls that read and change them, for tests.
 */

/** Somebody who is added to the cabinet of `manager`. */
export const alix = { name: 'Alix', l_name: 'Renaud', gerant: false, active: true };

/** The cabinet as it was seeded: Hélène, a manager, and Thomas; no code, no choice. */
export async function resetCabinet(server: TestServer): Promise<void> {
  await server.sql('delete from pin_tries');
  await server.sql(
    "update collaborators set active = true, pin_hash = null, manager = id = 1, version = 1, name = case id when 1 then 'Hélène' else 'Thomas' end",
  );
  await server.sql('update requests set collaborator_id = 1 where collaborator_id > 2');
  await server.sql('update sessions set collaborator_id = null');
  await server.sql("delete from account_events where kind like 'collaborator%' or kind = 'pin_failed'");
  await server.sql('delete from collaborators where id > 2');
}
