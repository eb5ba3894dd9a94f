import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { periods } from '#domain/dashboard/periods.ts';
import { requestTypes } from '#domain/forms.ts';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { idOf } from '../navigation/id-of.ts';

/** What the address of a chart's page has beside the chart. */
export interface ChartView {
  /** Name of the displayed picture; empty for the default one. */
  image: string;
  /** Id of the chosen state, or key of the chosen transition; empty if nothing is chosen. */
  choix: string;
  /** Keys of the transitions that were tried, in order; null if nothing is tried. */
  essai: readonly string[] | null;
  /** Id of the object whose life is played, of the chart's law; null if none is. */
  objet: number | null;
  /** What the law's figures are asked for; null: they are not shown. */
  chiffres: FiguresQuery | null;
  /** Saved version that the chart is compared with; empty if it is not. */
  version: string;
  /** The chart is followed in the other tabs of the browser. */
  direct: boolean;
  /** Number of the displayed transition of that life; null: the last one. */
  pas: number | null;
}

const separator = '~';

/** Address of a chart's page. */
export function chartAddress(chart: string, view: Partial<ChartView> = {}): string {
  const {
    image = '',
    choix = '',
    essai = null,
    objet = null,
    pas = null,
    chiffres = null,
    version = '',
    direct = false,
  } = view;
  const params = new URLSearchParams();
  if (image) params.set('image', image);
  if (choix) params.set('choix', choix);
  if (essai) params.set('essai', essai.join(separator));
  if (version) params.set('version', version);
  if (direct) params.set('direct', '1');
  if (objet !== null) params.set('objet', String(objet));
  if (objet !== null && pas !== null) params.set('pas', String(pas));
  if (chiffres) {
    params.set('chiffres', chiffres.period);
    if (chiffres.unit !== undefined) params.set('de', String(chiffres.unit));
    if (chiffres.company !== undefined) params.set('compagnie', String(chiffres.company));
    if (chiffres.type !== undefined) params.set('type', chiffres.type);
  }
  return `/statecharts/${chart}${params.size > 0 ? `?${params}` : ''}`;
}

/** Address of the map around a chart; empty: around none. */
export const mapAddress = (id: string): string => `/statecharts?carte=${id}`;

/** Address of a page of rules. `anchor`: of a row on it. */
export const rulesAddress = (page: string, anchor = ''): string =>
  `/statecharts/regles/${page}${anchor && `#${encodeURIComponent(anchor)}`}`;

/** The period and the filters of figures in an address; null if it asks for none. */
function figuresIn(params: URLSearchParams): FiguresQuery | null {
  const asked = params.get('chiffres');
  if (asked === null) return null;
  const unit = idOf(params.get('de') ?? undefined);
  const company = idOf(params.get('compagnie') ?? undefined);
  const type = requestTypes.find((one) => one === params.get('type'));
  return {
    period: periods.find((one) => one === asked) ?? periods[0],
    ...(unit !== null && { unit }),
    ...(company !== null && { company }),
    ...(type && { type }),
  };
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
      objet: idOf(params.get('objet') ?? undefined),
      pas: idOf(params.get('pas') ?? undefined),
      chiffres: figuresIn(params),
      version: params.get('version') ?? '',
      direct: params.has('direct'),
    };
  }, [search]);
  // A choice replaces the entry of the history: "back" leads to the former picture or page.
  const show = (change: Partial<ChartView>, { replace = true } = {}) =>
    void navigate(chartAddress(chart, { ...view, ...change }), { replace, preventScrollReset: true });
  return { view, show };
}
