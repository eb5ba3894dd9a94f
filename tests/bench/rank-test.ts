/** The upper tail of the normal distribution, by Abramowitz and Stegun's 26.2.17; exact to seven digits. */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/**
 * How likely two samples differ as much as these where both come from one source: the two-sided p-value of
 * the rank test of Mann and Whitney, by its normal approximation (ten figures a sample, at least). Figures
 * that are equal share their ranks.
 */
export function rankTest(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((figure) => ({ figure, mine: true })),
    ...second.map((figure) => ({ figure, mine: false })),
  ].toSorted((a, b) => a.figure - b.figure);
  let [ranks, ties] = [0, 0];
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]?.figure === all[from]?.figure) to += 1;
    // Ranks begin at 1: those from `from + 1` to `to` have this mean.
    for (const { mine } of all.slice(from, to)) ranks += mine ? (from + 1 + to) / 2 : 0;
    ties += (to - from) ** 3 - (to - from);
  }
  const [n, m, sum] = [first.length, second.length, all.length];
  const u = ranks - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (sum + 1 - ties / (sum * (sum - 1))));
  return deviation === 0 ? 1 : Math.min(1, 2 * tail(Math.abs(u - (n * m) / 2) / deviation));
}
