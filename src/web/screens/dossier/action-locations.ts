import type { RequestResource } from '#contract/request-resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { locationsOf, type ActionLocation as Place } from '#machines/subheader-actions/locations.ts';
import { pricePath } from '../offers/offer-path.ts';
import { stepOf } from './dossier-words.ts';

/** Where the button of an action is: the path of a page, or a French text. */
export type ActionLocation = { path: string } | { text: string };

/** Locations that every page of the request has. */
const namedLocations = {
  bar: 'depuis la barre qui paraît en descendant dans la page',
  notice: 'depuis l’avis en haut de la page',
} as const;
const isNamed = (location: Place): location is keyof typeof namedLocations => location in namedLocations;

function pathOf(location: Exclude<Place, keyof typeof namedLocations>, id: number): string {
  if (location === 'offer') return pricePath(id);
  return dossierPath(id, location === 'quote' ? 'devis' : location);
}

/** Location of an action's button: the current page if it has one, else the first page that does. */
export function locationOfAction(event: string, request: RequestResource, here: string): ActionLocation {
  const places = isLifecycleEvent(event) ? locationsOf(event, stepOf(request)) : [];
  const paths = places.flatMap((location) => (isNamed(location) ? [] : [pathOf(location, request.id)]));
  const path = paths.find((one) => one === here) ?? paths[0];
  return path ? { path } : { text: places.includes('notice') ? namedLocations.notice : namedLocations.bar };
}
