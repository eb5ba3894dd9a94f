import { useMemo, type ReactNode } from 'react';
import { changeWords, marksOf, type Change, type ChangedItem } from '#charts/difference.ts';
import type { FormerChart } from '#contract/statecharts.ts';
import { isChartHash } from '#domain/chart-versions.ts';
import type { ChartNode } from '#domain/chart-data.ts';
import { ChartSvg } from './ChartSvg.tsx';

/** Another version of a chart beside its own pictures. */
export interface FormerPictures {
  /** Name of the version, or hash of the chart. */
  name: string;
  /** Null: that version has no such chart. */
  chart: FormerChart | null;
  /** What changed since then. */
  changes: readonly ChangedItem[];
}

/** Names of a version, or of the chart under a hash: in a list, and in a sentence. */
export const versionWords = (name: string): { short: string; whole: string } =>
  isChartHash(name)
    ? { short: 'Diagramme d’alors', whole: 'le diagramme d’alors' }
    : { short: `Version ${name}`, whole: `la version ${name}` };

/** A picture in which nothing is chosen or measured. */
const plain = { chosen: '', active: null, passed: null, groups: null, heat: null };

/** Marks of the changes in a picture of a chart; null without one of the three. */
export const useMarks = (
  svg: string | undefined,
  root: ChartNode | undefined,
  changes: readonly ChangedItem[] | undefined,
) => useMemo(() => (svg && root && changes ? marksOf(svg, root, changes) : null), [svg, root, changes]);

interface FormerPictureProps {
  former: FormerPictures;
  /** Name of the picture. */
  name: string;
  zoom: number | null;
}

/** The picture with ids of its own: the present one, with the same ids, is in the same document. */
const withOwnIds = (svg: string): string => svg.replaceAll(/(\sid="|url\(#)/g, '$1former-');

/** The picture of the former version with its marks, or that it has none of that name. */
export function FormerPicture({ former: { name: version, chart, changes }, name, zoom }: FormerPictureProps) {
  const picture = chart?.pictures.find((one) => one.name === name);
  const marks = useMarks(picture?.svg, chart?.root, changes);
  return (
    <figure>
      <figcaption>{versionWords(version).short}</figcaption>
      {chart && picture ? (
        <ChartSvg
          key={picture.name}
          {...plain}
          svg={withOwnIds(picture.svg)}
          label={`${picture.title}, image d’avant\u00a0: ${versionWords(version).whole}`}
          zoom={zoom}
          changes={marks}
        />
      ) : (
        <p className="pad soft">Cette image n’existait pas.</p>
      )}
    </figure>
  );
}

/** The present picture; with its name if a former one is beside it. */
export const PresentPicture = ({ isNamed, children }: { isNamed: boolean; children: ReactNode }) =>
  isNamed ? (
    <figure>
      <figcaption>Maintenant</figcaption>
      {children}
    </figure>
  ) : (
    children
  );

/** What the colours of changes mean. */
export const ChangeLegend = () => (
  <ul className="chart-legend small">
    {(Object.keys(changeWords) as Change[]).map((change) => (
      <li key={change}>
        <i data-change={change} aria-hidden="true" />
        {changeWords[change].toLowerCase()}
      </li>
    ))}
  </ul>
);
