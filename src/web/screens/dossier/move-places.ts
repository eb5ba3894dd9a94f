import type { RequestResource } from '#contract/resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { placesOf, type MovePlace as Place } from '#machines/request-moves/places.ts';
import { pricePath } from '../offers/offer-path.ts';
import { stepOf } from './dossier-words.ts';

/** Where the button of an action is: the path of a page, or a French text. */
export type MovePlace = { path: string } | { said: string };

/** Locations that every page of the request has. */
const said = {
  bar: 'depuis la barre qui paraît en descendant dans la page',
  notice: 'depuis l’avis en haut de la page',
} as const;
const isSaid = (place: Place): place is keyof typeof said => place in said;

function pathOf(place: Exclude<Place, keyof typeof said>, id: number): string {
  if (place === 'offer') return pricePath(id);
  return dossierPath(id, place === 'quote' ? 'devis' : place);
}

/** Location of an action's button: the current page if it has one, else the first page that does. */
export function placeOfMove(event: string, request: RequestResource, here: string): MovePlace {
  const places = isLifecycleEvent(event) ? placesOf(event, stepOf(request)) : [];
  const paths = places.flatMap((place) => (isSaid(place) ? [] : [pathOf(place, request.id)]));
  const path = paths.find((one) => one === here) ?? paths[0];
  return path ? { path } : { said: places.includes('notice') ? said.notice : said.bar };
}
