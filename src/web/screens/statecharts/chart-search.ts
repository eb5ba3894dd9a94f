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
  'sous en tete': 'agir sur un dossier',
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
  /** Words that begin like what is asked come first, then words that contain it, then what is not displayed. */
  const placeOf = ({ chart, term }: Hit) => {
    const text = plain(term?.text ?? chart.title);
    if (inWords(text).includes(inWords(asked))) return 0;
    return text.includes(asked) ? 1 : 2;
  };
  return charts
    .flatMap((chart): Hit[] => [
      ...(isWanted(chart.title, chart.id, chart.serves) ? [{ chart, term: null }] : []),
      ...chart.terms.filter(({ text, code }) => isWanted(text, code)).map((term) => ({ chart, term })),
    ])
    .toSorted(
      (one, other) =>
        order.indexOf(kindOf(one)) - order.indexOf(kindOf(other)) || placeOf(one) - placeOf(other),
    );
}
