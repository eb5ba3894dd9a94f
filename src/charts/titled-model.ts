import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { modelOf, type ChartModel } from './model.ts';

/** Model of a chart for drawing: its root has the French title. */
export function titledModel({
  chart,
  title,
  labels,
}: Pick<CatalogueEntry, 'chart' | 'title' | 'labels'>): ChartModel {
  const model = modelOf(chart, labels);
  return { ...model, root: { ...model.root, label: title } };
}
