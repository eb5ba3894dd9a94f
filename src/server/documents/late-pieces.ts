import { type IsoDate, plusDays } from '#domain/calendar.ts';
import { startOfParisDay } from '#domain/dates.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { pieces } from '#domain/pieces/index.ts';
import { slugsSql } from '../database/slugs.ts';
import { asking } from '../requests/asking.ts';
import { judgedPlaces } from './may.ts';

/** Tab of pieces that arrive too late for any study. */
export const latePiecesTab: DossierTab = 'fin-de-travaux';

/** Text about late pieces in "À faire" and in the file. */
export const lateVerdicts = 'Des pièces de fin de travaux attendent un verdict';

/** How long a late piece or signature is reported. */
const lateDays = 30;

/** A document that came before this instant is no longer reported. `today`: the day in Paris. */
export const lateSince = (today: IsoDate): Date => startOfParisDay(plusDays(today, -lateDays));

/**
 * As SQL of a request `r` and its document `d`: a piece of the end of the
 * works that came once the study of it was over, and is still judged there.
 */
export function latePiecesSql(): string {
  const study = slugsSql(asking['works-end'].steps);
  const places = judgedPlaces(latePiecesTab).map(
    ({ status, steps }) => `(r.status = ${slugsSql([status])} and r.step in ${slugsSql(steps)})`,
  );
  return `d.state = 'received'
    and d.superseded_by is null
    and d.request_id is not null
    and d.piece in ${slugsSql(pieces.filter(({ tab }) => tab === latePiecesTab).map(({ key }) => key))}
    and (${places.join(' or ')})
    and r.step not in ${study}
    and d.sent_at > (
      select max(e.at)
      from request_events e
      where e.request_id = r.id and e.from_step in ${study} and e.to_step not in ${study}
    )`;
}
