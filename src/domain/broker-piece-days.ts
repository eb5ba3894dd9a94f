import { brokerPieceOf, type BrokerPieceKey } from './broker-pieces.ts';
import { isAfter, type IsoDate, plusDays, plusMonths } from './calendar.ts';
import { ownMessages } from './validation/messages.ts';

/** The last day of validity of a document, from the day on it; `null` if it does not expire. */
export function expiryOf(key: BrokerPieceKey, date: IsoDate | null): IsoDate | null {
  const { date: means, months } = brokerPieceOf(key);
  if (date === null || means === null) return null;
  return means === 'expires' ? date : plusDays(plusMonths(date, months ?? 0), -1);
}

/** Why a document with the date `date` is not valid on `day`, in French; null if it is valid. */
export function whyNotGood(key: BrokerPieceKey, date: IsoDate | null, day: IsoDate): string | null {
  const end = expiryOf(key, date);
  if (end === null || !isAfter(day, end)) return null;
  return brokerPieceOf(key).date === 'issued'
    ? 'Cet extrait a plus de trois mois'
    : 'Ce document n’est plus valable à cette date';
}

/**
 * Why a document cannot have that date, in French: an issue date may not be after `today`; null if it can.
 */
export const whyNoSuchDay = (key: BrokerPieceKey, date: IsoDate, today: IsoDate): string | null =>
  brokerPieceOf(key).date === 'issued' && isAfter(date, today) ? ownMessages.toCome : null;

/** Why a document with that date may not be sent on `today`, in French; null if it may. */
export function whyNotSent(key: BrokerPieceKey, date: IsoDate, today: IsoDate): string | null {
  const impossible = whyNoSuchDay(key, date, today);
  if (impossible !== null) return impossible;
  const why = whyNotGood(key, date, today);
  if (why === null) return null;
  const remedy =
    brokerPieceOf(key).date === 'issued' ? 'demandez-en un récent' : 'envoyez celui qui est en cours';
  return `${why}\u00a0: ${remedy}.`;
}

/** The last day of an ORIAS registration that is valid on `today`: registrations are renewed each 1 March. */
export function oriasEnd(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const end = plusDays(`${year}-03-01`, -1);
  return isAfter(today, end) ? plusDays(`${year + 1}-03-01`, -1) : end;
}
