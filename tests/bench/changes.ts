import { takeTurns, type Compared } from './load.ts';
import { ask, type Session } from './seeded-server.ts';

interface Moved {
  id: number;
  status: string;
  version: number;
}
/** Moves a request, and gives its new version. */
type MoveOne = (moved: Moved) => Promise<number>;

/**
 * Archives and resumes the same requests, in turn with transactions that write the same rows, and with a bare
 * one that only writes.
 */
export async function compareChanges(
  admin: Session,
  floors: { fair: string; bare: string },
  rounds = 31,
): Promise<Compared> {
  const { requests } = await ask<{
    requests: { data: { id: number; step: { slug: string }; permitted: { event: string }[] }[] };
  }>(admin, 'GET', '/api/request?status=offres-en-cours&per_page=100');
  // An offer that its client has is sent again when it is resumed, with its papers: that is more than a
  // change of status.
  const ids = requests.data
    .filter(
      ({ step, permitted }) =>
        step.slug === 'offre-enregistree' && permitted.some(({ event }) => event === 'STATUS.ARCHIVE'),
    )
    .slice(0, 10)
    .map(({ id }) => id);
  const versions = new Map<number, number>();
  for (const id of ids)
    versions.set(
      id,
      (await ask<{ request: { version: number } }>(admin, 'GET', `/api/request/${id}`)).request.version,
    );
  // Two passes over the same requests: archived, then resumed, so that each round begins like the first.
  const spent = async (move: MoveOne): Promise<number> => {
    const start = performance.now();
    for (const status of ['offres-archivees', 'offres-en-cours']) {
      for (const id of ids) versions.set(id, await move({ id, status, version: versions.get(id) ?? 0 }));
    }
    return ((2 * ids.length) / (performance.now() - start)) * 1000;
  };
  const charpente: MoveOne = async ({ id, ...body }) =>
    (await ask<{ request: { version: number } }>(admin, 'PATCH', `/api/update-status/${id}`, body)).request
      .version;
  const byFloor =
    (url: string): MoveOne =>
    async (body) =>
      (await ask<{ version: number }>({ ...admin, url }, 'POST', '/change', body)).version;
  const servers = { charpente, fair: byFloor(floors.fair), bare: byFloor(floors.bare) };
  for (const move of Object.values(servers)) for (let pass = 0; pass < 10; pass += 1) await spent(move);
  return takeTurns(servers, spent, rounds);
}
