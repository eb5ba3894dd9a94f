import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the address of a chart's page has beside the chart. */
export interface ChartView {
  /** Name of the displayed picture; empty for the default one. */
  image: string;
  /** Id of the chosen state, or key of the chosen transition; empty if nothing is chosen. */
  choix: string;
  /** Keys of the transitions that were tried, in order; null if nothing is tried. */
  essai: readonly string[] | null;
}

const separator = '~';

/** Address of a chart's page. */
export function chartAddress(chart: string, view: Partial<ChartView> = {}): string {
  const { image = '', choix = '', essai = null } = view;
  const params = new URLSearchParams();
  if (image) params.set('image', image);
  if (choix) params.set('choix', choix);
  if (essai) params.set('essai', essai.join(separator));
  return `/statecharts/${chart}${params.size > 0 ? `?${params}` : ''}`;
}

/** The view of the chart that the address has, and the way to another one. */
export function useChartView(chart: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo((): ChartView => {
    const params = new URLSearchParams(search);
    const essai = params.get('essai');
    return {
      image: params.get('image') ?? '',
      choix: params.get('choix') ?? '',
      essai: essai === null ? null : essai.split(separator).filter(Boolean),
    };
  }, [search]);
  // A choice replaces the entry of the history: "back" leads to the former picture or page.
  const show = (change: Partial<ChartView>, { replace = true } = {}) =>
    void navigate(chartAddress(chart, { ...view, ...change }), { replace, preventScrollReset: true });
  return { view, show };
}
