import type { CollaboratorResource } from '#contract/collaborators.ts';
import type { TestServer } from '../support/server.ts';

/*
 * The collaborators of the seeded cabinet, for tests that change them.
 */

/** Input of a collaborator whom tests add to the cabinet of the login `manager`. */
export const alix = { name: 'Alix', l_name: 'Renaud', gerant: false, active: true };

/**
 * Resets the cabinet to its seed: Hélène (id 1), a manager, and Thomas (id 2). No collaborator has a PIN, and
 * no session has chosen one.
 */
export async function resetCabinet(server: TestServer): Promise<void> {
  await server.sql('delete from pin_tries');
  await server.sql(
    "update collaborators set active = true, pin_hash = null, manager = (id = 1), version = 1, name = case id when 1 then 'Hélène' else 'Thomas' end",
  );
  await server.sql('update requests set collaborator_id = 1 where collaborator_id > 2');
  await server.sql('update sessions set collaborator_id = null');
  await server.sql(
    "delete from account_events where kind like 'collaborator%' or kind in ('pin_failed', 'files_handed_over')",
  );
  await server.sql('delete from notes where collaborator_id > 2');
  await server.sql('delete from collaborators where id > 2');
}

/**
 * The calls on the collaborators of a cabinet; `helene`: a session of a manager, which reads their versions.
 */
export function cabinetCalls(of: () => TestServer, helene: () => string) {
  const choose = (token: string, collaborator_id: number, pin = '') =>
    of().call('chooseCollaborator', { token, body: { collaborator_id, pin } });
  const chosenIn = async (token: string) =>
    (await of().call('curent', { token })).body.user.collaborator?.name ?? null;
  const people = async (token: string) => (await of().call('collaborators', { token })).body.collaborators;
  const one = async (id: number): Promise<CollaboratorResource> => {
    const found = (await people(helene())).find((person) => person.id === id);
    if (!found) throw new Error(`${id} is nobody`);
    return found;
  };
  const setPin = async (token: string, id: number, pin: string) =>
    of().call('setCollaboratorPin', { token, params: { id }, body: { seen: (await one(id)).version, pin } });
  const change = async (token: string, id: number, changes: object, seen?: number) => {
    const { name, l_name, gerant, active, version } = await one(id);
    return of().call('changeCollaborator', {
      token,
      params: { id },
      body: { seen: seen ?? version, name, l_name, gerant, active, ...changes },
    });
  };
  const move = (token: string, id: number, active: boolean) => change(token, id, { active });
  return { choose, chosenIn, people, one, setPin, change, move };
}
