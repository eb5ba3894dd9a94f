import type { ClaimResource, TermResource } from '#contract/claims.ts';
import { isClaimEvent } from '#domain/claim-events.ts';
import type { TermState } from '#domain/claim-clock.ts';
import { termDays, type TermName } from '#domain/claim-terms.ts';
import type { ClaimState } from '#domain/claim.ts';
import { words } from '#machines/claim/labels.ts';
import { endedMark, type Mark } from '../../../components/Badge.tsx';
import { plural } from '../../../components/format.ts';

/** Button label of an event. */
export const labelOfAction = (event: string): string => (isClaimEvent(event) ? words.events[event] : event);

const marks: Record<ClaimState, Mark> = {
  declared: { family: 'cours' },
  incomplete: { family: 'attente' },
  constituted: { family: 'cours' },
  expert: { family: 'cours' },
  granted: { family: 'ok' },
  refused: { family: 'refus' },
  offered: { family: 'attente' },
  accepted: { family: 'ok' },
  contested: { family: 'attente' },
  paid: { family: 'ok' },
  closed: endedMark,
};
export const markOfClaim = ({ state }: ClaimResource): Mark => marks[state.slug as ClaimState];

interface TermWords {
  day: string;
  duty: string;
  /** Consequence of a missed deadline. */
  missed: string;
}
export const termWords: Record<TermName, TermWords> = {
  constitution: {
    day: `J+${termDays.constitution}`,
    duty: 'Dire ce qui manque',
    missed: 'Déclaration réputée constituée',
  },
  'without-expert': {
    day: `J+${termDays['without-expert']}`,
    duty: 'Décider sans expert',
    missed: 'Un expert est nécessaire',
  },
  position: {
    day: `J+${termDays.position}`,
    duty: 'Prendre position sur la garantie',
    missed: 'Garantie acquise, intérêts doublés',
  },
  offer: {
    day: `J+${termDays.offer}`,
    duty: 'Présenter l’offre d’indemnité',
    missed: 'Intérêts doublés, travaux possibles',
  },
  payment: { day: `Accord + ${termDays.payment}`, duty: 'Payer l’indemnité', missed: 'Intérêts doublés' },
};

const looks: Record<TermState, Mark> = {
  waiting: { family: 'neutre' },
  open: { family: 'attente' },
  done: { family: 'ok' },
  late: { family: 'refus', icon: 'alert' },
  missed: { family: 'refus', icon: 'alert' },
  idle: { family: 'neutre', icon: 'slash' },
};
export const lookOfTerm = ({ state }: TermResource) => looks[state];

/** State of a deadline as a short text. */
export function stateOfTerm({ state, days_left: left }: TermResource): string {
  const days = Math.abs(left ?? 0);
  if (state === 'open') return days === 0 ? 'Dernier jour aujourd’hui' : `Dans ${plural(days, 'jour')}`;
  if (state === 'missed') return `Dépassée de ${plural(days, 'jour')}`;
  return { waiting: 'Ne court pas encore', done: 'Fait', late: 'Fait en retard', idle: 'Sans objet' }[state];
}

/** The insurer's first missed deadline, else the next open one. */
export const nextTerm = ({ terms }: ClaimResource): TermResource | undefined =>
  terms.find(({ state }) => state === 'missed') ?? terms.find(({ state }) => state === 'open');

const ending = new Set(['POSITION.REFUSE', 'CLAIM.WITHDRAW', 'CLAIM.CLOSE', 'EXPERT.RECUSE']);
/** Whether the event asks for more time. */
export const isAside = (event: string): boolean => event === 'EXTENSION.ASK';
/** Whether the event refuses or ends something. */
export const isEnding = (event: string): boolean => ending.has(event);
