import type { ChartSummary, SearchTerm } from '#domain/chart-data.ts';
import { unaccented } from '#domain/unaccented.ts';

/** A place of a chart that a search finds. */
export interface Hit {
  chart: ChartSummary;
  /** Null: the chart itself. */
  term: SearchTerm | null;
}

/** Kinds of what is found, in the order of the filter. */
export const hitKinds = {
  chart: 'Diagrammes',
  state: 'États',
  event: 'Événements',
  guard: 'Conditions',
  effect: 'Effets',
} as const;
export type HitKind = keyof typeof hitKinds;

export const kindOf = ({ term }: Hit): HitKind => term?.kind ?? 'chart';

/** Words that analysts use for what a chart names otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  'sous en tete': 'actions de l en tete',
  inscription: 'devenir courtier',
  onglet: 'etape',
  enchainement: 'cycle de vie',
};

const plain = unaccented;

/** A text with a space before each word. */
const inWords = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;

/** What a search finds in all charts: titles first, then states, events, conditions and effects. */
export function hitsOf(charts: readonly ChartSummary[], search: string): Hit[] {
  const asked = plain(search.trim());
  if (asked === '') return [];
  const wanted = [
    asked,
    ...Object.entries(synonyms).flatMap(([word, other]) => (word.startsWith(asked) ? [other] : [])),
  ];
  const isWanted = (...texts: (string | undefined)[]) =>
    texts.some((text) => text !== undefined && wanted.some((word) => plain(text).includes(word)));
  const order = Object.keys(hitKinds);
  /** Of a kind: first words that begin like what is asked, then others with it, then what is not displayed. */
  const placeOf = (hit: Hit) => {
    const text = plain(hit.term?.text ?? hit.chart.title);
    const place = inWords(text).includes(inWords(asked)) ? 0 : text.includes(asked) ? 1 : 2;
    return order.indexOf(kindOf(hit)) * 3 + place;
  };
  return charts
    .flatMap((chart): Hit[] => [
      ...(isWanted(chart.title, chart.id, chart.serves) ? [{ chart, term: null }] : []),
      ...chart.terms.filter(({ text, code }) => isWanted(text, code)).map((term) => ({ chart, term })),
    ])
    .map((hit) => ({ hit, place: placeOf(hit) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ hit }) => hit);
}
