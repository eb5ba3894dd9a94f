import { useMemo, useState } from 'react';
import type { LawFigures } from '#contract/law-figures.ts';
import type { ShownChart } from '#contract/statecharts.ts';
import { Select } from '../../components/Select.tsx';
import { actorGroups, actorOf } from './chart-words.ts';
import { coverageByKey, coverageGroups } from './coverage.ts';
import { heatOf, levels, measures, type Measure } from './heat.ts';

/** What colours show: the kind of an arrow, who acts, its tests, or a measure. */
type Colours = '' | Grouping | Measure;

/** Groups of arrows that have a colour each. */
const groupings = {
  qui: {
    label: 'qui agit',
    groups: actorGroups,
    of: ({ edges }: ShownChart) => new Map<string, string>(edges.map((edge) => [edge.key, actorOf(edge)])),
  },
  essais: {
    label: 'essais',
    groups: coverageGroups,
    of: ({ tests }: ShownChart): ReadonlyMap<string, string> => coverageByKey(tests),
  },
} as const;
type Grouping = keyof typeof groupings;
const isGrouping = (colours: Colours): colours is Grouping => Object.hasOwn(groupings, colours);

const byGroup = (Object.keys(groupings) as Grouping[]).map((value) => ({
  value,
  label: `Couleurs\u00a0: ${groupings[value].label}`,
}));
const byMeasure = (Object.keys(measures) as Measure[]).map((value) => ({
  value,
  label: `Couleurs\u00a0: ${measures[value]}`,
}));
const measureWords: Readonly<Record<Measure, string>> = {
  passages: 'de rare à fréquent\u202f; sur un état, le nombre de ceux qui y sont',
  attentes: 'de court à long\u202f; sur un état, la médiane des jours passés',
};

/** What the colours mean; those of the kinds stand in the picture. */
export function Legend({ colours }: { colours: Colours }) {
  if (colours === '') return null;
  if (!isGrouping(colours))
    return (
      <p className="chart-legend small">
        <span>
          {Array.from({ length: levels }, (_, at) => (
            <i key={at} data-heat={at + 1} aria-hidden="true" />
          ))}
          {measureWords[colours]}
        </span>
      </p>
    );
  return (
    <ul className="chart-legend small">
      {Object.entries(groupings[colours].groups).map(([group, words]) => (
        <li key={group}>
          <i data-group={group} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** What colours show, and what is measured with them; a measure while there are figures, unless one chose. */
export function useColours(figures: LawFigures | null, chart: ShownChart) {
  const [chosen, setChosen] = useState<Colours | null>(null);
  const wanted = chosen ?? (figures ? 'passages' : '');
  const colours = figures || isGrouping(wanted) ? wanted : '';
  const groups = useMemo(() => (isGrouping(colours) ? groupings[colours].of(chart) : null), [chart, colours]);
  const heat = useMemo(
    () => (figures && colours !== '' && !isGrouping(colours) ? heatOf(figures, chart.root, colours) : null),
    [figures, chart, colours],
  );
  const choice = (
    <Select
      aria-label="Couleurs des flèches"
      value={colours}
      options={figures ? [...byGroup, ...byMeasure] : byGroup}
      placeholder={'Couleurs\u00a0: nature'}
      onChange={({ target }) => setChosen(target.value as Colours)}
    />
  );
  return { colours, groups, heat, choice };
}
