import type { CollaboratorDetails } from '#domain/validation/collaborator.ts';
import type { Transaction } from '../database/executor.ts';
import { conflict, forbidden, notFound, validationRefused } from '../calls/refused.ts';
import { handOverDrafts } from '../drafts/of-collaborators.ts';
import type { Services } from '../services/services.ts';
import type { UserCaller } from '../calls/caller.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';
import { hashPassword } from '../session/passwords.ts';
import { isManagerOf, lockCabinet, notAManager, type CollaboratorRow } from './cabinet.ts';
import {
  assignFile,
  handOverFiles,
  insertCollaborator,
  leaveSessions,
  lockedFile,
  setPin,
  updateCollaborator,
} from './rows.ts';

export interface CabinetWriter {
  caller: UserCaller;
  services: Pick<Services, 'database' | 'config'>;
  /** IP address of the caller, for the journal of accounts. */
  address: string;
  now: Date;
}

const mostPeople = 200;

const unknown = () => notFound('Cette personne est introuvable.');
const stale = () =>
  conflict('stale_version', 'La liste a changé entre-temps\u00a0: la voici à jour. Recommencez.');
const nobodyLeft = () =>
  validationRefused({ gerant: ['Le cabinet garde au moins un gérant\u00a0: nommez-en d’abord un autre.'] });

/** Runs a write under a lock on the caller's cabinet. Throws a 403 unless the caller is a manager. */
async function inCabinet(
  writer: CabinetWriter,
  work: (tx: Transaction, cabinet: CollaboratorRow[], brokerId: number) => Promise<void>,
): Promise<void> {
  const { brokerId, collaboratorId } = writer.caller;
  if (brokerId === null) throw notAManager();
  await writer.services.database.transaction(async (tx) => {
    const cabinet = await lockCabinet(tx, brokerId);
    if (!isManagerOf(cabinet, collaboratorId)) throw notAManager();
    await work(tx, cabinet, brokerId);
  });
}

/** Adds a line to the journal of accounts, about a person of the cabinet if there is one. */
const record = (
  tx: Transaction,
  { caller: { userId, collaboratorId }, address, now }: CabinetWriter,
  kind: AccountEvent['kind'],
  person: number | null,
  data: AccountEvent['data'] = {},
): Promise<void> =>
  recordAccountEvent(tx, {
    kind,
    userId,
    collaboratorId,
    address,
    now,
    data: { ...(person !== null && { person }), ...data },
  });

/** The person with that id and version. Throws 404 outside the cabinet, 409 if it was changed meanwhile. */
function seenIn(cabinet: readonly CollaboratorRow[], id: number, seen: number): CollaboratorRow {
  const found = cabinet.find((one) => one.id === id);
  if (!found) throw unknown();
  if (found.version !== seen) throw stale();
  return found;
}

const others = (cabinet: readonly CollaboratorRow[], id: number) =>
  cabinet.filter((one) => one.active && one.id !== id);
const nameOf = (name: string, lastName: string) =>
  `${name} ${lastName}`.toLocaleLowerCase('fr').normalize('NFC');

/** Throws a 422 if the cabinet already has a person with that name. */
function checkOnce(cabinet: readonly CollaboratorRow[], id: number, name: string, lastName: string): void {
  if (others(cabinet, id).some((one) => nameOf(one.name, one.last_name) === nameOf(name, lastName)))
    throw validationRefused({ l_name: ['Cette personne est déjà dans la liste.'] });
}

/** Throws a 422 if no manager would remain: nobody could change the list any more. */
function checkManaged(cabinet: readonly CollaboratorRow[], id: number, isManager: boolean): void {
  if (isManager || others(cabinet, id).some(({ manager }) => manager)) return;
  throw others(cabinet, id).length === 0
    ? validationRefused({
        gerant: ['La première personne de la liste gère le cabinet\u00a0: cochez «\u00a0Gérant\u00a0».'],
      })
    : nobodyLeft();
}

export const addCollaborator = (details: CollaboratorDetails, writer: CabinetWriter): Promise<void> =>
  inCabinet(writer, async (tx, cabinet, brokerId) => {
    if (cabinet.length >= mostPeople)
      throw validationRefused({ name: [`Un cabinet compte au plus ${mostPeople} personnes.`] });
    checkOnce(cabinet, 0, details.name, details.l_name);
    checkManaged(cabinet, 0, details.gerant);
    const id = await insertCollaborator(tx, brokerId, details);
    await record(tx, writer, 'collaborator_added', id, details.gerant ? { gerant: true } : {});
  });

/** The lines of a change: another name or role, then whether the person left or came back. */
async function recordChange(
  tx: Transaction,
  writer: CabinetWriter,
  before: CollaboratorRow,
  { name, l_name, gerant, active }: CollaboratorDetails,
): Promise<void> {
  const changes = {
    ...((before.name !== name || before.last_name !== l_name) && { renamed: true }),
    ...(before.manager !== gerant && { gerant }),
  };
  if (Object.keys(changes).length > 0) await record(tx, writer, 'collaborator_changed', before.id, changes);
  if (before.active !== active)
    await record(tx, writer, active ? 'collaborator_restored' : 'collaborator_removed', before.id);
}

/**
 * Throws a 422 unless files of that person may be handed over to the other one: somebody else of the list.
 */
function checkReceiver(cabinet: readonly CollaboratorRow[], id: number, to: number): void {
  if (!others(cabinet, id).some((one) => one.id === to))
    throw validationRefused({ files_to: ['Choisissez une autre personne de la liste.'] });
}

/** Numbers of requests and of drafts that were handed over. */
export interface Handed {
  files: number;
  drafts: number;
}

/** Whether a person was and is in the list, and what was handed over; null if nothing is to be. */
export interface CollaboratorChange {
  was: boolean;
  is: boolean;
  handed: Handed | null;
}

/**
 * Changes a collaborator. One who leaves is removed from all sessions. `files_to`: who receives the open
 * requests and the drafts.
 */
export async function changeCollaborator(
  id: number,
  { seen, files_to: to, ...details }: CollaboratorDetails & { seen: number; files_to?: number | undefined },
  writer: CabinetWriter,
): Promise<CollaboratorChange> {
  const change: CollaboratorChange = { was: true, is: details.active, handed: null };
  await inCabinet(writer, async (tx, cabinet, brokerId) => {
    const before = seenIn(cabinet, id, seen);
    change.was = before.active;
    if (details.active) checkOnce(cabinet, id, details.name, details.l_name);
    if (details.active || others(cabinet, id).length > 0)
      checkManaged(cabinet, id, details.active && details.gerant);
    if (to !== undefined) checkReceiver(cabinet, id, to);
    await updateCollaborator(tx, id, details);
    await recordChange(tx, writer, before, details);
    if (before.active !== details.active) await leaveSessions(tx, id, null);
    if (to === undefined) return;
    const files = await handOverFiles(tx, brokerId, id, to);
    const drafts = await handOverDrafts(tx, id, to);
    change.handed = { files, drafts };
    if (files + drafts > 0) await record(tx, writer, 'files_handed_over', id, { to, files, drafts });
  });
  return change;
}

/**
 * Sets a PIN, or removes it if blank. Other sessions with that collaborator must choose again, so that the
 * PIN counts at once.
 */
export async function setCollaboratorPin(
  id: number,
  { seen, pin }: { seen: number; pin: string },
  writer: CabinetWriter,
): Promise<void> {
  const hash = pin === '' ? null : await hashPassword(pin);
  await inCabinet(writer, async (tx, cabinet) => {
    seenIn(cabinet, id, seen);
    await setPin(tx, id, hash);
    if (hash !== null) await leaveSessions(tx, id, writer.caller.sessionHash);
    await record(tx, writer, hash === null ? 'collaborator_pin_removed' : 'collaborator_pin_set', id);
  });
}

/**
 * Hands one open request of the cabinet over to a person of the list. Throws a 403 for a request of another
 * cabinet, a 422 for a person who is not of the list, a 409 for a request that was changed meanwhile or is
 * closed for good. Nothing is written if that person follows it already.
 */
export const assignRequest = (
  request: { id: number; version: number; broker_id: number },
  to: number,
  writer: CabinetWriter,
): Promise<void> =>
  inCabinet(writer, async (tx, cabinet, brokerId) => {
    if (request.broker_id !== brokerId)
      throw forbidden('Ce dossier est d’un autre cabinet\u00a0: lui seul l’attribue.');
    if (!cabinet.some((one) => one.active && one.id === to))
      throw validationRefused({ collaborator_id: ['Choisissez une personne de la liste.'] });
    const file = await lockedFile(tx, request.id);
    if (file?.version !== request.version)
      throw conflict('stale_version', 'Ce dossier a été modifié entre-temps\u00a0: actualisez la liste.');
    if (!file.open)
      throw conflict('not_permitted', 'Ce dossier est clos\u00a0: il garde le nom de la personne.');
    if (file.person === to) return;
    await assignFile(tx, request.id, to);
    const handed = { request: request.id, to, files: 1, drafts: 0 };
    await record(tx, writer, 'files_handed_over', file.person, handed);
  });
