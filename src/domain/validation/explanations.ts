import { formatDate, isIsoDate } from '../calendar.ts';
import { undrawableIn } from '../drawable.ts';
import { formatEuros, formatEurosCents, parseAmount } from '../money.ts';
import { messages, ownMessages } from './messages.ts';
import { foreignToFrenchNames, foreignToNames } from './names.ts';
import { costBounds, passwordNeeds } from './rules.ts';

/**
 * Explanations of refused answers. The messages are fixed texts (docs/domain/validation.md) that contain
 * neither the answer nor the limit, so these add them.
 */

/** A refused answer, with the other answers of its object. */
export interface Refused {
  message: string;
  value: unknown;
  beside: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const longest = 40;
const quoted = (text: string): string =>
  `«\u00a0${text.length > longest ? `${text.slice(0, longest)}…` : text}\u00a0»`;

function ofPostalCode(typed: string): string {
  if (!/^\d+$/.test(typed))
    return `${quoted(typed)} ne se compose pas que de chiffres\u00a0: un code postal en a cinq.`;
  if (typed.length !== 5)
    return `${quoted(typed)} compte ${typed.length} chiffre${typed.length > 1 ? 's' : ''}\u00a0: un code postal en a cinq.`;
  return `${quoted(typed)}\u00a0: aucun département français ne commence par ${typed.startsWith('9') ? typed.slice(0, 3) : typed.slice(0, 2)}.`;
}

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

function ofDay(typed: string): string {
  const [, shortDay = '', shortMonth = '', shortYear] =
    /^(\d{2})(\d{2})(\d{2})$/.exec(typed) ?? /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2})$/.exec(typed) ?? [];
  if (shortYear)
    return `${quoted(typed)}\u00a0: écrivez l’année en quatre chiffres, par exemple ${shortDay.padStart(2, '0')}/${shortMonth.padStart(2, '0')}/20${shortYear}.`;
  const [, day = '', month = '', year = ''] =
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? [];
  if (!year)
    return `${quoted(typed)} n’est pas une date\u00a0: écrivez le jour, le mois et l’année en quatre chiffres, par exemple 11/01/2027.`;
  const named = months[Number(month) - 1];
  if (!named)
    return `Il n’y a pas de mois ${month}\u00a0: le jour vient d’abord, puis le mois, puis l’année.`;
  const isInYears = Number(year) >= 1800 && Number(year) < 2200;
  return isInYears
    ? `Il n’y a pas de ${Number(day)} ${named} ${year}.`
    : `L’année ${year} n’est pas possible.`;
}

const inWords = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' et ');

/** Hint for a new password; it lists the accepted signs, which the fixed message does not. */
export const passwordHint = `Il faut ${inWords(passwordNeeds.map(({ words }) => words))}.`;

/** What a password lacks. Of its characters, only an unaccepted sign is named. */
function ofPassword(typed: string): string {
  const lacks = passwordNeeds.filter(({ need }) => !need.test(typed)).map(({ words }) => words);
  const signs = [...new Set(typed.match(/[.,_?]/g))].map(quoted);
  const inVain =
    signs.length > 0 && !/[!@#$%^&*]/.test(typed)
      ? ` (${signs.join(', ')} ne compte${signs.length > 1 ? 'nt' : ''} pas)`
      : '';
  return `Il manque ${inWords(lacks)}${inVain}.`;
}

const listed = (characters: readonly string[]): string => characters.map(quoted).join(', ');

function ofUndrawable(typed: string): string | null {
  const found = undrawableIn(typed);
  if (found.length === 0) return null;
  return found.length === 1
    ? `${listed(found)} ne s’imprime pas\u00a0: retirez ce signe ou écrivez-le en lettres.`
    : `${listed(found)} ne s’impriment pas\u00a0: retirez ces signes ou écrivez-les en lettres.`;
}

/** Explanation of a name: refused by both rules, or by the narrower one only. */
function ofName(typed: string): string | null {
  const found = foreignToNames(typed);
  if (found.length > 0) return `${listed(found)} n’a pas sa place dans un nom.`;
  if (!/\p{L}/u.test(typed)) return 'Un nom a au moins une lettre.';
  const here = foreignToFrenchNames(typed);
  return here.length > 0
    ? `${listed(here)} n’est pas admis ici\u00a0: écrivez des lettres, des espaces et des traits d’union.`
    : null;
}

/** An amount with its cents, if there are any. */
const exactly = (cents: number): string => (cents % 100 === 0 ? formatEuros(cents) : formatEurosCents(cents));

function ofCost(value: unknown): string {
  const cents = typeof value === 'number' ? Math.round(value * 100) : parseAmount(textOf(value));
  if (cents === null) return 'Le coût s’écrit en chiffres, en euros.';
  const { above, below } = costBounds;
  return cents <= above * 100
    ? `${exactly(cents)}, c’est trop peu\u00a0: l’assurance porte sur plus de ${formatEuros(above * 100)}.`
    : `${exactly(cents)}, c’est trop\u00a0: l’assurance porte sur moins de ${formatEuros(below * 100)}.`;
}

function ofReception(value: unknown, beside: unknown): string | null {
  const start: unknown =
    typeof beside === 'object' && beside !== null ? (beside as Record<string, unknown>)['start_date'] : null;
  const reception = textOf(value);
  if (typeof start !== 'string' || !isIsoDate(start) || !isIsoDate(reception)) return null;
  return start === reception
    ? `Le ${formatDate(reception)} est le jour où les travaux commencent.`
    : `Le ${formatDate(reception)} vient avant le début des travaux, le ${formatDate(start)}.`;
}

function ofOpening(value: unknown, beside: unknown): string | null {
  const reception: unknown =
    typeof beside === 'object' && beside !== null
      ? (beside as Record<string, unknown>)['reception_date']
      : null;
  const opening = textOf(value);
  if (typeof reception !== 'string' || !isIsoDate(reception) || !isIsoDate(opening)) return null;
  return opening === reception
    ? `Le ${formatDate(opening)} est le jour de la réception prévue.`
    : `Le ${formatDate(opening)} vient après la réception prévue, le ${formatDate(reception)}.`;
}

/** Explanation of an amount that contains no digits. */
const ofStripped = (typed: string): string | null =>
  /[\p{L}\p{P}\p{S}]/u.test(typed) && !/\d/.test(typed)
    ? `${quoted(typed)} ne contient aucun chiffre.`
    : null;

/**
 * French explanation of a refused answer; `null` if the message suffices, for example for a missing answer.
 */
export function explanationOf({ message, value, beside }: Refused): string | null {
  const typed = textOf(value);
  if (typed === '') return null;
  switch (message) {
    case messages.required:
      return ofStripped(typed);
    case ownMessages.postalCode:
      return ofPostalCode(typed);
    case ownMessages.day:
      return ofDay(typed);
    case messages.tarification:
      return ofCost(value);
    case ownMessages.undrawable:
      return ofUndrawable(typed);
    case messages.frenchName:
      return ofName(typed);
    case ownMessages.opening:
      return ofOpening(value, beside);
    case messages.password:
      return ofPassword(String(value));
    case messages.dateF:
      return ofReception(value, beside);
    default:
      return null;
  }
}
