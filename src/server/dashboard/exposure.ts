import { costBands, departmentOfArea, isCostBand } from '#domain/dashboard/exposure.ts';
import type { DashboardFigures, Exposure } from '#domain/dashboard/figures.ts';
import { eurosOf } from '#domain/money.ts';
import type { KeptFigure } from './kept.ts';

/** The place and the band of a key of the figure `exposed` (`331 150000`). */
function placedAt(key: string): { department: string; from: number } {
  const [area = '', from = ''] = key.split(' ');
  return { department: departmentOfArea(area), from: Number(from) };
}

const sumOf = (figures: readonly KeptFigure[]): Exposure => ({
  n: figures.reduce((sum, { n }) => sum + n, 0),
  premium: eurosOf(figures.reduce((sum, { cents }) => sum + cents, 0)),
  cost: eurosOf(figures.reduce((sum, { cost }) => sum + cost, 0)),
});

/** The exposure of a company from its kept figures, by band and by department; nothing for other readers. */
export function exposureOf(kept: readonly KeptFigure[] | null): Pick<DashboardFigures, 'bands' | 'areas'> {
  if (!kept) return { bands: [], areas: [] };
  const placed = kept.map((figure) => ({ figure, ...placedAt(figure.key) }));
  const unknown = placed.find(({ from }) => !isCostBand(from));
  if (unknown)
    throw new Error(`The database keeps a band of costs that the program does not know: ${unknown.from}`);
  const within = (is: (place: (typeof placed)[number]) => boolean): Exposure =>
    sumOf(placed.filter(is).map(({ figure }) => figure));
  const departments = [...new Set(placed.map(({ department }) => department))];
  return {
    bands: costBands.map((band) => ({ from: band, ...within(({ from }) => from === band) })),
    areas: departments
      .map((department) => ({ department, ...within((place) => place.department === department) }))
      .toSorted((a, b) => b.cost - a.cost || (a.department < b.department ? -1 : 1)),
  };
}
