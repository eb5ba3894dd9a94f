import { formatEuros, productExceeds, type Rate } from '../money.ts';
import { formatNumber } from '../numbers.ts';
import { once } from '../once.ts';
import { coefficientsOf } from './coefficients.ts';
import { daysLate, hasItem, type Rule } from './rule.ts';

const factor = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }));
const formatFactor = (rate: Rate): string => factor().format(rate / 100_000);

const askCompany = 'La compagnie doit donner son accord\u00a0: demandez-le depuis l’offre.';

/** Any of these makes the price indicative until the company agrees. */
export const referrals: readonly Rule[] = [
  {
    code: 'COEFFICIENT',
    bites: (risk, tables) =>
      productExceeds(
        coefficientsOf(risk, tables).map(({ rate }) => rate),
        tables.referral.coefficient,
      ),
    message: (_risk, { referral }) =>
      `Les coefficients de ce chantier dépassent ${formatFactor(referral.coefficient)} ensemble.`,
    remedy: () => askCompany,
  },
  {
    code: 'PHOTOVOLTAIC',
    bites: (risk, { referral }) => risk.photovoltaic > referral.photovoltaic,
    message: (_risk, { referral }) => `La surface photovoltaïque dépasse ${referral.photovoltaic} m².`,
    remedy: (_risk, { referral }) => `Jusqu’à ${referral.photovoltaic} m², le prix est ferme. ${askCompany}`,
  },
  {
    code: 'STRUCTURE',
    bites: (risk, { referral }) => risk.structuralFlags.length >= referral.flags,
    message: (risk) => `Les travaux comptent ${risk.structuralFlags.length} interventions sur la structure.`,
    remedy: (_risk, { referral }) => `Jusqu’à ${referral.flags - 1}, le prix est ferme. ${askCompany}`,
  },
  {
    code: 'TANKING',
    bites: (risk) => hasItem(risk, 'cuvelage'),
    message: () => 'Les travaux comportent un cuvelage.',
    remedy: () => askCompany,
  },
  {
    code: 'LATE_OPENING',
    // Beyond the days of START_TOO_OLD it is not eligible: no accord mends that.
    bites: (risk, { referral, refusal }) =>
      daysLate(risk) > referral.lateDays && daysLate(risk) <= refusal.lateDays,
    message: (risk) => `Le chantier est ouvert depuis ${formatNumber(daysLate(risk))} jours.`,
    remedy: (_risk, { referral }) => `Jusqu’à ${referral.lateDays} jours, le prix est ferme. ${askCompany}`,
  },
  {
    code: 'DELEGATION',
    bites: (risk, { referral }) => risk.cost > referral.cost,
    message: (_risk, { referral }) => `Le coût de construction dépasse ${formatEuros(referral.cost)}.`,
    remedy: () => askCompany,
  },
];
