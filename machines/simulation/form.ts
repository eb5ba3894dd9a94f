import { blankChantier, blankGaranties } from '#domain/blank-forms.ts';
import type { Declarations, Garanties, PricedItem, RequestType, StructuralFlag } from '#domain/forms.ts';
import { isRecord } from '#domain/record.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { once } from '../shared/once.ts';

/**
 * The simulator's answers as typed. Amounts, numbers and dates are texts (dates as `yyyy-mm-dd` once they are
 * valid), so that a draft restores invalid ones too. Paths are those of the wire, so that its errors match
 * fields.
 */
export interface SimulationForm {
  /** The broker's name for the request while the policyholder has none. */
  repere: string;
  postal_code: string;
  city: string;
  /** Autres types ("Syndic"). */
  destination: number | null;
  /** Maison individuelle. */
  destinationMI: number | null;
  batiment: number | null;
  subtype: number | null;
  cost: string;
  avec_piscine: boolean;
  frais: string;
  collaborator_id: number | null;
  /**
   * Id of the partner for which an admin simulates; `null`: the operating brokerage itself. An existing
   * request keeps its broker.
   */
  partenaire_id: number | null;
  /** Id of the company; `null`: the server chooses. */
  companyOfferId: number | null;
  chantier: SiteForm;
  garanties: Garanties;
}

export interface SiteForm {
  hasIntervenant: boolean;
  opening_date: string;
  start_date: string;
  reception_date: string;
  nombre_etages: string;
  nombre_sous_sols: string;
  superficie_pv: string;
  avec_garage: boolean;
  declarations: Declarations;
  Intervenants: Record<StructuralFlag, boolean> & {
    items: Record<PricedItem, { haselement: boolean; cost: string }>;
  };
}

const textOf = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** A number as a French field displays it: `1200,5`. */
const figureOf = (value: number | null | undefined): string => textOf(value).replace('.', ',');

function blankSite(): SiteForm {
  const { declarations, Intervenants } = blankChantier();
  const { items, ...flags } = Intervenants;
  const blankItems = Object.fromEntries(
    Object.keys(items).map((item) => [item, { haselement: false, cost: '' }]),
  ) as SiteForm['Intervenants']['items'];
  return {
    hasIntervenant: false,
    opening_date: '',
    start_date: '',
    reception_date: '',
    nombre_etages: '',
    nombre_sous_sols: '',
    superficie_pv: '',
    avec_garage: false,
    declarations,
    Intervenants: { ...flags, items: blankItems },
  };
}

/** Blank answers. `collaboratorId`: collaborator of the session. */
export const blankForm = (collaboratorId: number | null = null): SimulationForm => ({
  repere: '',
  postal_code: '',
  city: '',
  destination: null,
  destinationMI: null,
  batiment: null,
  subtype: null,
  cost: '',
  avec_piscine: false,
  frais: '',
  collaborator_id: collaboratorId,
  partenaire_id: null,
  companyOfferId: null,
  chantier: blankSite(),
  garanties: blankGaranties(),
});

/** The answers of a stored request as a form. */
export const formOf = once(
  ({ repere, request_d_o, form, frais, collaborator }: RequestResource): SimulationForm => {
    const { chantier, garanties } = form;
    const { items, ...flags } = chantier.Intervenants;
    const typedItems = Object.fromEntries(
      Object.entries(items).map(([item, { haselement, cost }]) => [
        item,
        { haselement, cost: figureOf(cost) },
      ]),
    ) as SiteForm['Intervenants']['items'];
    const isMI = form.type === 'Maison individuelle';
    return {
      repere,
      postal_code: request_d_o.postal_code,
      city: request_d_o.city,
      destination: isMI ? null : (request_d_o.destination ?? chantier.destination),
      destinationMI: isMI ? (request_d_o.destinationMI ?? chantier.destination) : null,
      batiment: form.batiment,
      subtype: form.subtype,
      cost: figureOf(chantier.cost ?? request_d_o.prerequest_cost),
      avec_piscine: chantier.avec_piscine,
      frais: frais ? figureOf(frais) : '',
      collaborator_id: collaborator?.id ?? null,
      partenaire_id: null,
      companyOfferId: form.companyOfferId,
      chantier: {
        hasIntervenant: chantier.hasIntervenant,
        opening_date: textOf(chantier.opening_date),
        start_date: textOf(chantier.start_date),
        reception_date: textOf(chantier.reception_date),
        nombre_etages: textOf(chantier.nombre_etages),
        nombre_sous_sols: textOf(chantier.nombre_sous_sols),
        superficie_pv: figureOf(chantier.superficie_pv),
        avec_garage: chantier.avec_garage,
        declarations: chantier.declarations,
        Intervenants: { ...flags, items: typedItems },
      },
      garanties,
    };
  },
);

/**
 * Contents of a draft: the answers, and the version of the request from which they were typed; before there
 * is a request, the key of the simulation.
 */
export interface DraftAnswers {
  form: SimulationForm;
  version: number | null;
  creation?: string | undefined;
}

/**
 * `value` where it has the shape of `blank`, else `blank`, so that a draft of a former version of the form
 * still opens. A field whose blank value is `null` contains an id.
 */
function shaped<T>(blank: T, value: unknown): T {
  if (isRecord(blank)) {
    const given = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries(blank).map(([key, part]) => [key, shaped(part, given[key])]),
    ) as T;
  }
  if (blank === null) return (typeof value === 'number' ? value : null) as T;
  return typeof value === typeof blank ? (value as T) : blank;
}

/** Reads the contents of a draft; `null` if there is none. */
export const readDraftData = (data: unknown): DraftAnswers | null =>
  isRecord(data) && isRecord(data['form']) ? answersIn(data) : null;

const answersIn = once((data: Record<string, unknown>): DraftAnswers => ({
  form: shaped(blankForm(), data['form']),
  version: typeof data['version'] === 'number' ? data['version'] : null,
  ...(typeof data['creation'] === 'string' && { creation: data['creation'] }),
}));

/** The destination's field of this type of request. */
export const destinationField = (type: RequestType) => (type === 'Syndic' ? 'destination' : 'destinationMI');
