import { brokerPieceOf, type BrokerPieceKey } from './broker-pieces.ts';
import { isAfter, type IsoDate, plusDays, plusMonths } from './calendar.ts';
import { ownMessages } from './validation/messages.ts';

/** The last day on which a document of that piece is good, from the day that it bears; `null` where it never ends. */
export function expiryOf(key: BrokerPieceKey, date: IsoDate | null): IsoDate | null {
  const { date: means, months } = brokerPieceOf(key);
  if (date === null || means === null) return null;
  return means === 'expires' ? date : plusDays(plusMonths(date, months ?? 0), -1);
}

/** Why a document with that day on it is not to be taken on `day`, in French; null where it may be. */
export function whyNotGood(key: BrokerPieceKey, date: IsoDate | null, day: IsoDate): string | null {
  const end = expiryOf(key, date);
  if (end === null || !isAfter(day, end)) return null;
  return brokerPieceOf(key).date === 'issued'
    ? 'Cet extrait a plus de trois mois'
    : 'Ce document n’est plus valable à cette date';
}

/** Why no document of that piece bears that day, in French: none is issued after `today`; null where one may bear it. */
export const whyNoSuchDay = (key: BrokerPieceKey, date: IsoDate, today: IsoDate): string | null =>
  brokerPieceOf(key).date === 'issued' && isAfter(date, today) ? ownMessages.toCome : null;

/** Why a document of that piece that bears that day is not sent on `today`, in French; null where it may be. */
export function whyNotSent(key: BrokerPieceKey, date: IsoDate, today: IsoDate): string | null {
  const impossible = whyNoSuchDay(key, date, today);
  if (impossible !== null) return impossible;
  const why = whyNotGood(key, date, today);
  if (why === null) return null;
  const remedy =
    brokerPieceOf(key).date === 'issued' ? 'demandez-en un récent' : 'envoyez celui qui est en cours';
  return `${why}\u00a0: ${remedy}.`;
}

/** The last day of an ORIAS registration that runs on `today`: it is renewed each 1 March. */
export function oriasEnd(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const end = plusDays(`${year}-03-01`, -1);
  return isAfter(today, end) ? plusDays(`${year + 1}-03-01`, -1) : end;
}
