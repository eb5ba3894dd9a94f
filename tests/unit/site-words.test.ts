import { expect, it } from 'vitest';
import { situated } from '#domain/site-words.ts';

it.each([
  ['12 rue Nationale, 37000 Tours', 'situé 12 rue Nationale, 37000 Tours'],
  ['37000 Tours', 'situé à Tours (37000)'],
  ['33160 Saint-Médard-en-Jalles', 'situé à Saint-Médard-en-Jalles (33160)'],
  ['12345 chemin du Clos, 37000 Tours', 'situé 12345 chemin du Clos, 37000 Tours'],
])('the words for the place of the site %s', (site, words) => expect(situated(site)).toBe(words));
