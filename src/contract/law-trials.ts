import { parties, type Party } from '#domain/parties.ts';
import type { TriedCondition } from '#domain/law-trials.ts';
import { staffRoles } from '#domain/roles.ts';
import { array, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';

export interface TrialOption {
  value: string;
  label: string;
}

/**
 * What the law says of an event: it is open; refused because a condition fails; not of that sender there; not
 * of that state.
 */
export type TrialVerdict = 'open' | 'refused' | 'otherSender' | 'otherState';

export interface TrialEvent {
  event: string;
  label: string;
  verdict: TrialVerdict;
  /** How it is sent, in French; null if the sender has no way there. */
  channel: string | null;
  /** The regions that it changes, with their names and states in French; of an open event. */
  to: { region: string; from: string; to: string }[];
  /** Its effects in French; of an open event. */
  effects: string[];
  /** The sentence of refusal; null of an open event. */
  because: string | null;
  /** Name of the condition that fails; of a refused event. */
  failing: string | null;
  /** Whether pages show its button: one whose object is missing is not shown as refused. */
  shown: boolean;
  /** French name of the system's event that the server applies instead, by the same channel. */
  instead: string | null;
  /** Who sends it in that state, in French; of an event that is not of that sender. */
  senders: string[];
}

/** A law on trial: the choices with their French words, and its answer to every event. */
export interface LawTrial {
  law: string;
  title: string;
  /** Stored regions, each with its chosen state. */
  regions: { name: string; label: string; states: TrialOption[]; state: string }[];
  parties: (TrialOption & { value: Party })[];
  party: Party;
  /** Channels of that party. */
  channels: TrialOption[];
  /** The chosen one; null: for each event the first by which it is open. */
  channel: string | null;
  conditions: (TriedCondition & {
    label: string;
    holds: boolean;
    /** An event of that party reads it in that state. */
    matters: boolean;
  })[];
  events: TrialEvent[];
}

/** The state of each stored region; `party`, `channel`; `holds`: names of the conditions that hold. */
const choices = object({
  situation: array(
    object({ region: string().max(60).required(), state: string().max(60).required() }).required(),
  ).max(10),
  party: string<Party>().oneOf([...parties], 'Cet expéditeur n’existe pas.'),
  channel: string().max(60).nullable(),
  holds: array(string().max(60).required()).max(200),
});

/** Call by which staff try a law (docs/domain/law-trials.md). It reads and writes nothing stored. */
export const lawTrialCalls = {
  tryLaw: call<{ trial: LawTrial }>()({
    method: 'POST',
    path: '/api/laws/{law}/trial',
    summary: 'Ce que répond une loi dans un état choisi, sous des conditions choisies',
    who: staffRoles,
    access: 'active',
    params: object({ law: string().max(60).required() }),
    body: choices,
  }),
};
