import type { RequestResource } from '#contract/resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { placesOf, type MovePlace as Place } from '#machines/request-moves/places.ts';
import { pricePath } from '../offers/offer-path.ts';
import { stepOf } from './dossier-words.ts';

/** Where on the portal a move is made: a page, or in words. */
export type MovePlace = { path: string } | { said: string };

/** Places that every page of the request has. */
const said = {
  bar: 'depuis la barre qui paraît en descendant dans la page',
  notice: 'depuis l’avis en haut de la page',
} as const;
const isSaid = (place: Place): place is keyof typeof said => place in said;

function pathOf(place: Exclude<Place, keyof typeof said>, id: number): string {
  if (place === 'offer') return pricePath(id);
  return dossierPath(id, place === 'quote' ? 'devis' : place);
}

/** The place of a move: this page where it is made here too, else the first one where it is. */
export function placeOfMove(event: string, request: RequestResource, here: string): MovePlace {
  const places = isLifecycleEvent(event) ? placesOf(event, stepOf(request)) : [];
  const paths = places.flatMap((place) => (isSaid(place) ? [] : [pathOf(place, request.id)]));
  const path = paths.find((one) => one === here) ?? paths[0];
  return path ? { path } : { said: places.includes('notice') ? said.notice : said.bar };
}
