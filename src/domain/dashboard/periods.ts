import { plusDays, plusMonths, type IsoDate } from '../calendar.ts';

/** The periods of the dashboard, as its address names them. */
export const periods = ['12-mois', 'annee', 'trimestre'] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  '12-mois': 'Douze derniers mois',
  annee: 'Cette année',
  trimestre: 'Trimestre en cours',
};

/** The first day of the month of that day. */
export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

/** The first month of a period that ends today. */
function firstMonth(period: Period, today: IsoDate): IsoDate {
  const month = monthOf(today);
  if (period === '12-mois') return plusMonths(month, -11);
  const first = period === 'annee' ? 1 : Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The first days of the months of a period, up to the present one. */
export function monthsOf(period: Period, today: IsoDate): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = firstMonth(period, today); month <= today; month = plusMonths(month, 1))
    months.push(month);
  return months;
}

/** The same month of the year before. */
export const yearBefore = (month: IsoDate): IsoDate => plusMonths(month, -12);

/** The last day of the month that begins on that day. */
export const lastDayOf = (month: IsoDate): IsoDate => plusDays(plusMonths(month, 1), -1);

/** What runs out until that many days after today is shown, today included. */
export const daysShown = 30;
