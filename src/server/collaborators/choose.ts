import type { Statement } from '../database/executor.ts';
import type { Handler } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { ownResource } from '../session/own-resource.ts';
import { cabinetOf, lockCabinet } from './cabinet.ts';
import { checkPin } from './pin.ts';

/**
 * Sets the session's collaborator, if it is active, of the same broker, and its PIN was not changed
 * meanwhile.
 */
const choose: Statement = {
  name: 'session_collaborator',
  text: `update sessions s
    set collaborator_id = c.id
    from collaborators c
    where c.id = $1
      and c.broker_id = $2
      and c.active
      and c.pin_hash is not distinct from $3
      and s.token_hash = $4
    returning c.id`,
};

const unknown = () => notFound('Ce collaborateur est introuvable.');

/**
 * Stores the chosen collaborator in the session, with a line in the journal (docs/domain/collaborators.md).
 */
export const chooseCollaborator: Handler<'chooseCollaborator'> = async ({
  caller,
  body,
  services,
  now,
  address,
}) => {
  const { database } = services;
  const brokerId = caller.brokerId ?? 0;
  const cabinet = await cabinetOf(database, brokerId);
  const person = cabinet.find(({ id, active }) => active && id === body.collaborator_id);
  if (!person) throw unknown();
  const record = { userId: caller.userId, collaboratorId: person.id, address, now };
  await checkPin(services, cabinet, person, body.pin, now, () =>
    recordAccountEvent(database, { kind: 'pin_failed', ...record }),
  );
  await database.transaction(async (tx) => {
    // A manager who sets a PIN or removes the person meanwhile would not find this session under its name.
    await lockCabinet(tx, brokerId);
    const [chosen] = await tx.query<{ id: number }>(choose, [
      person.id,
      brokerId,
      person.pin_hash,
      caller.sessionHash,
    ]);
    if (!chosen) throw unknown();
    await recordAccountEvent(tx, { kind: 'collaborator_chosen', ...record });
  });
  const user = await ownResource(services, { userId: caller.userId, collaboratorId: person.id });
  if (!user.collaborator) throw unknown();
  return { collaborator: user.collaborator, user };
};
