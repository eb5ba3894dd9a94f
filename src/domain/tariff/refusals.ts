import { formatDate } from '../calendar.ts';
import { isLongerThan } from '../dates.ts';
import { formatNumber } from '../numbers.ts';
import { territoryOf } from '../postal-codes.ts';
import { overseasOf } from '../territories.ts';
import type { Risk } from './risk.ts';
import { daysLate, hasFlag, hasItem, type Rule } from './rule.ts';

const underpinsWithoutControl = (risk: Risk): boolean =>
  hasFlag(risk, 'reprise_sous_oeuvre') &&
  hasFlag(risk, 'suppression_elements_porteurs') &&
  !risk.declarations.controle_technique;
const tanksWithoutEngineer = (risk: Risk): boolean =>
  hasItem(risk, 'cuvelage') && !risk.declarations.bet_cuvelage;

/** Any of these makes a case ineligible. */
export const refusals: readonly Rule[] = [
  {
    code: 'ZONE',
    bites: (risk) => territoryOf(risk.postalCode) === 'hors-zone',
    message: ({ postalCode }) => {
      const far = overseasOf(postalCode);
      return `Le code postal ${postalCode}${far ? ` (${far.name})` : ''} est hors des territoires assurés.`;
    },
    remedy: () =>
      'Sont assurés la métropole, la Corse, la Guadeloupe, la Martinique, la Guyane et La Réunion.',
  },
  {
    code: 'RECEPTION_PAST',
    bites: ({ declarations, reception, asOf }) =>
      declarations.reception_prononcee || (reception !== null && reception < asOf),
    message: ({ declarations, reception }) =>
      declarations.reception_prononcee || reception === null
        ? 'La réception des travaux est déjà prononcée.'
        : `La réception des travaux était prévue le ${formatDate(reception)}, date passée.`,
    remedy: () =>
      'L’assurance dommages-ouvrage se souscrit avant la réception\u00a0: si elle n’a pas eu lieu, corrigez la déclaration ou la date prévisionnelle.',
  },
  {
    code: 'START_TOO_OLD',
    bites: (risk, { refusal }) => daysLate(risk) > refusal.lateDays,
    message: (risk) => `Le chantier est ouvert depuis ${formatNumber(daysLate(risk))} jours.`,
    remedy: (_risk, { refusal }) =>
      `Le chantier doit être ouvert depuis ${refusal.lateDays} jours au plus\u00a0: vérifiez la date d’ouverture.`,
  },
  {
    code: 'HEIGHT',
    bites: ({ floors, category }, { refusal }) => floors > refusal.floors[category],
    message: ({ floors }) => `L’ouvrage compte ${floors} étages.`,
    remedy: ({ category }, { refusal }) => `Il doit en compter ${refusal.floors[category]} au plus.`,
  },
  {
    code: 'WORK_NATURE',
    bites: (risk) => underpinsWithoutControl(risk) || tanksWithoutEngineer(risk),
    message: (risk) =>
      [
        underpinsWithoutControl(risk) &&
          'Reprise en sous-œuvre et suppression d’éléments porteurs sans contrôle technique.',
        tanksWithoutEngineer(risk) && 'Cuvelage sans bureau d’études techniques.',
      ]
        .filter(Boolean)
        .join(' '),
    remedy: (risk) =>
      [
        underpinsWithoutControl(risk) && 'Faites contrôler les travaux par un contrôleur technique.',
        tanksWithoutEngineer(risk) && 'Confiez l’étude du cuvelage à un bureau d’études techniques.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  {
    code: 'DURATION',
    bites: ({ start, reception, category }, { refusal }) =>
      start !== null && reception !== null && isLongerThan(start, reception, refusal.months[category]),
    message: ({ category }, { refusal }) => `Les travaux durent plus de ${refusal.months[category]} mois.`,
    remedy: ({ category }, { refusal }) =>
      `De leur début à la réception, ils doivent durer ${refusal.months[category]} mois au plus.`,
  },
  {
    code: 'USE',
    bites: ({ declarations }) => declarations.usage_hors_liste,
    message: () =>
      'L’usage de l’ouvrage est hors de la liste (process industriel, ouvrage d’art, piscine seule, monument historique).',
    remedy: () => 'Choisissez une destination de la liste si elle décrit l’ouvrage.',
  },
  {
    code: 'SELF_BUILD',
    bites: ({ declarations }) => declarations.auto_construction,
    message: () => 'Le maître d’ouvrage exécute lui-même le gros œuvre.',
    remedy: () => 'Confiez le gros œuvre à une entreprise assurée en responsabilité décennale.',
  },
  {
    code: 'PRIOR_CLAIM',
    bites: ({ declarations }) => declarations.sinistre_anterieur,
    message: () => 'Un sinistre ou un litige concerne déjà le chantier.',
    remedy: () => 'Une fois le sinistre ou le litige clos, demandez-nous un nouvel examen.',
  },
];
