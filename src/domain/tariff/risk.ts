import { blankChantier, blankGaranties } from '../blank-forms.ts';
import { daysBetween, type IsoDate } from '../calendar.ts';
import { pricedItems, structuralFlags } from '../forms.ts';
import type { Chantier, Declarations, Garanties, PricedItem } from '../forms.ts';
import type { QuoteForm, RequestType, SimulationInput, StructuralFlag } from '../forms.ts';
import { entryOf, type ListName, type Lists } from '../lists.ts';
import type { BatimentCode, DestinationCode, DestinationMICode, SubtypeCode } from '../lists/works.ts';
import { centsOf, type Cents } from '../money.ts';
import { given, siteWith } from '../partial-site.ts';
import { pricedAnswers } from './priceable.ts';

/** All data that a price and its eligibility depend on, and nothing else. */
export type Risk = {
  cost: Cents;
  batiment: BatimentCode;
  subtype: SubtypeCode;
  postalCode: string;
  pool: boolean;
  garage: boolean;
  basements: number;
  floors: number;
  structuralFlags: readonly StructuralFlag[];
  items: readonly { item: PricedItem; cost: Cents }[];
  /** m². */
  photovoltaic: number;
  /** Days since the site opened; negative before; `null` if no date is known. */
  daysSinceOpening: number | null;
  start: IsoDate | null;
  reception: IsoDate | null;
  declarations: Declarations;
  options: Garanties;
  /** A policyholder builds for others or for sale, which requires CNR (art. L241-2 C. assur.). */
  qualityRequiresCnr: boolean;
  /** The broker's own fee, in cents. */
  frais: Cents;
  /** The day of the price, in Paris. */
  asOf: IsoDate;
} & ({ category: 'MI'; destination: DestinationMICode } | { category: 'AT'; destination: DestinationCode });

/** Code of an id that a schema has validated. */
function codeOf<Name extends ListName>(list: Name, id: number): Lists[Name][number]['code'] {
  const entry = entryOf(list, id);
  if (!entry) throw new RangeError(`The list ${list} holds no value ${id}`);
  return entry.code;
}

interface Known {
  type: RequestType;
  subtype: number;
  batiment: number;
  destination: number;
  cost: number;
  postalCode: string;
  frais: number;
  qualityRequiresCnr: boolean;
}

const kindOf = ({ type, subtype, destination }: Known) =>
  type === 'Syndic'
    ? ({
        category: 'AT',
        destination: codeOf('destination', destination),
        subtype: codeOf('subtypeSyndic', subtype),
      } as const)
    : ({
        category: 'MI',
        destination: codeOf('destinationMI', destination),
        subtype: codeOf('subtypeMI', subtype),
      } as const);

function riskOf(known: Known, site: Chantier, options: Garanties, today: IsoDate): Risk {
  const works = site.Intervenants;
  const opening = site.opening_date ?? site.start_date;
  return {
    ...kindOf(known),
    cost: centsOf(known.cost),
    batiment: codeOf('batiment', known.batiment),
    postalCode: known.postalCode,
    pool: site.avec_piscine,
    garage: site.avec_garage,
    basements: site.nombre_sous_sols ?? 0,
    floors: site.nombre_etages ?? 0,
    structuralFlags: structuralFlags.filter((flag) => works[flag]),
    items: pricedItems
      .filter((item) => works.items[item].haselement)
      .map((item) => ({ item, cost: centsOf(works.items[item].cost ?? 0) })),
    photovoltaic: site.superficie_pv ?? 0,
    daysSinceOpening: opening === null ? null : daysBetween(opening, today),
    start: site.start_date,
    reception: site.reception_date,
    declarations: site.declarations,
    options,
    qualityRequiresCnr: known.qualityRequiresCnr,
    frais: centsOf(known.frais),
    asOf: today,
  };
}

/** The risk of a validated simulation. `today`: day in Paris. */
export function riskOfSimulation(input: SimulationInput, today: IsoDate): Risk {
  const destination = input.type === 'Syndic' ? input.destination : input.destinationMI;
  const known = {
    ...input,
    destination: destination ?? 0,
    postalCode: input.postal_code,
    frais: input.frais ?? 0,
    qualityRequiresCnr: false,
  };
  const site = { ...siteWith(blankChantier(), input.chantier), avec_piscine: input.avec_piscine };
  return riskOf(known, site, { ...blankGaranties(), ...given(input.garanties) }, today);
}

/** The risk of a validated quote; `null` while cost, destination or postal code of the site is missing. */
export function riskOfQuote(form: QuoteForm, today: IsoDate): Risk | null {
  const answers = pricedAnswers(form);
  if (!answers) return null;
  const qualityRequiresCnr = form.souscripteurs.some(
    ({ client }) => entryOf('quality', client.quality)?.requires_cnr === true,
  );
  return riskOf({ ...form, ...answers, qualityRequiresCnr }, form.chantier, form.garanties, today);
}
