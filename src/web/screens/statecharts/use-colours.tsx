import { useMemo, useState } from 'react';
import type { LawFigures } from '#contract/law-figures.ts';
import type { ChartNode } from '#domain/chart-data.ts';
import { Select } from '../../components/Select.tsx';
import { actorGroups, type ActorGroup } from './chart-words.ts';
import { heatOf, levels, measures, type Measure } from './heat.ts';

/** What colours show: the kind of an arrow, who acts, or a measure. */
type Colours = '' | 'qui' | Measure;

const byActor = { value: 'qui', label: 'Couleurs\u00a0: qui agit' };
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
  if (colours !== 'qui')
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
      {(Object.keys(actorGroups) as ActorGroup[]).map((group) => (
        <li key={group}>
          <i data-group={group} aria-hidden="true" />
          {actorGroups[group]}
        </li>
      ))}
    </ul>
  );
}

/** What colours show, and what is measured with them; a measure while there are figures, unless one chose. */
export function useColours(figures: LawFigures | null, root: ChartNode) {
  const [chosen, setChosen] = useState<Colours | null>(null);
  const wanted = chosen ?? (figures ? 'passages' : '');
  const colours = figures || wanted === 'qui' ? wanted : '';
  const heat = useMemo(
    () => (figures && colours !== '' && colours !== 'qui' ? heatOf(figures, root, colours) : null),
    [figures, root, colours],
  );
  const choice = (
    <Select
      aria-label="Couleurs des flèches"
      value={colours}
      options={figures ? [byActor, ...byMeasure] : [byActor]}
      placeholder={'Couleurs\u00a0: nature'}
      onChange={({ target }) => setChosen(target.value as Colours)}
    />
  );
  return { colours, heat, choice };
}
