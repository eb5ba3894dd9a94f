import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import { type IsoDate, plusDays, plusMonths } from '#domain/calendar.ts';
import type { Address, Chantier, Garanties, RequestType, Souscripteur } from '#domain/forms.ts';
import { inventedCompanies } from '../adapters/companies/invented.ts';
import { legalFormOf } from '#domain/lists/people.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { StoredForm } from '../requests/row.ts';
import type { Random } from './request-random.ts';
import {
  houseWorks,
  menNames,
  otherWorks,
  programmes,
  streets,
  surnames,
  towns,
  womenNames,
} from './request-words.ts';

function addressIn(random: Random, [postalCode, city]: readonly [string, string]): Address {
  const [type_voie, libelle_voie] = random.pick(streets);
  return {
    numero_voie: String(random.between(1, 148)),
    indicateur_voie: random.chance(0.08) ? 'bis' : '',
    type_voie,
    libelle_voie,
    postalCode,
    city,
  };
}

const mobile = (random: Random): string =>
  `0${random.pick([6, 7])} ${Array.from({ length: 4 }, () => String(random.between(10, 99))).join(' ')}`;

function person(random: Random, quality: number): Souscripteur {
  const woman = random.chance(0.5);
  const [name, lastname] = [random.pick(woman ? womenNames : menNames), random.pick(surnames)];
  const blank = blankSouscripteur();
  const email = `${normalise(name)}.${normalise(lastname)}@exemple.test`.replaceAll(' ', '-');
  return {
    client: {
      ...blank.client,
      title: woman ? 'Madame' : 'Monsieur',
      name,
      lastname,
      email,
      mobile: mobile(random),
      quality,
    },
    address: { ...blank.address, ...addressIn(random, random.pick(towns)) },
  };
}

function company(random: Random, quality: number): Souscripteur {
  const found = random.pick(inventedCompanies);
  const blank = blankSouscripteur();
  return {
    client: {
      ...blank.client,
      is_company: 1,
      title: '',
      companyName: found.companyName,
      siret: found.siren,
      legalForm: legalFormOf(found.category),
      email: `contact@${normalise(found.companyName).replaceAll(' ', '-').slice(0, 40)}.test`,
      mobile: mobile(random),
      quality,
    },
    address: { ...blank.address, ...found.address },
  };
}

const guarantees = (random: Random, onExisting: boolean): Garanties => ({
  ...blankGaranties(),
  bon_fonctionnement: random.chance(0.6),
  dmg_immateriels: random.chance(0.55),
  cnr: random.chance(0.12),
  juridique: random.chance(0.4),
  dommage_existant: onExisting && random.chance(0.7),
});

/** The same person, living in Belgium: no draw is taken, so that the other requests stay as they are. */
const inBelgium = ({ client, address }: Souscripteur): Souscripteur => ({
  client: { ...client, mobile: '+32 470 12 34 56' },
  address: {
    ...address,
    numero_voie: '',
    indicateur_voie: '',
    type_voie: '',
    libelle_voie: 'Chaussée de Charleroi 112',
    postalCode: '1060',
    city: 'Bruxelles',
    country: 'BE',
  },
});

interface Kind {
  subtype: number;
  batiment: number;
  destination: number;
  cost: number;
  floors: number;
  description: string;
  souscripteur: Souscripteur;
}

/** Rounded as people declare it. */
const round = (cost: number): number => Math.round(cost / 500) * 500;

function house(random: Random): Kind {
  const renewed = random.chance(0.2);
  return {
    subtype: renewed ? random.pick([4, 6]) : random.pick([1, 2, 3]),
    batiment: renewed ? 2 : 1,
    destination: random.pick([1, 1, 1, 1, 2, 3, 5]),
    cost: round(random.between(90_000, 520_000)),
    floors: random.between(0, 2),
    description: random.pick(houseWorks),
    souscripteur: person(random, 1),
  };
}

function building(random: Random): Kind {
  const syndic = random.chance(0.4);
  return {
    subtype: syndic ? random.pick([2, 3, 7]) : 1,
    batiment: syndic ? 4 : 1,
    destination: syndic ? 13 : random.pick([1, 1, 2, 3, 4, 5, 9]),
    cost: round(random.between(120_000, 2_600_000)),
    floors: random.between(1, 5),
    description: random.pick(otherWorks),
    souscripteur: company(random, syndic ? 8 : random.pick([2, 9, 10])),
  };
}

/** Answers that make a case ineligible, or in need of the company's agreement. */
const twists = {
  ineligible: [
    (site: Chantier) => {
      site.nombre_etages = 9;
    },
    (site: Chantier) => {
      site.declarations.auto_construction = true;
    },
    (site: Chantier) => {
      site.declarations.sinistre_anterieur = true;
      site.nombre_etages = 8;
    },
    (site: Chantier) => {
      site.address.postalCode = '98713';
      site.address.city = 'Papeete';
    },
    (site: Chantier) => {
      site.declarations.usage_hors_liste = true;
    },
  ],
  referral: [
    (site: Chantier) => {
      site.superficie_pv = 820;
    },
    (site: Chantier) => {
      site.cost = 3_450_000;
    },
  ],
  'above the limit': [
    (site: Chantier) => {
      site.cost = 4_200_000;
    },
  ],
};

interface FormOptions {
  /** As far as it takes to send it. */
  complete: boolean;
  kind?: keyof typeof twists | undefined;
  /** When its works are expected to be received; chosen by chance where the life says nothing of it. */
  reception: IsoDate | null;
  /** Its owner, a person, lives abroad. */
  abroad?: boolean;
}

/** The form of a request that began on that day. */
export function seededForm(random: Random, began: IsoDate, options: FormOptions): StoredForm {
  const type: RequestType = random.chance(0.68) ? 'Maison individuelle' : 'Syndic';
  const { subtype, batiment, destination, cost, floors, description, souscripteur } =
    type === 'Syndic' ? building(random) : house(random);
  const start = plusDays(began, random.between(70, 150));
  const chantier: Chantier = {
    ...blankChantier(),
    cost,
    destination,
    description,
    nombre_etages: floors,
    nombre_sous_sols: random.chance(0.15) ? 1 : 0,
    avec_garage: random.chance(0.4),
    avec_piscine: type === 'Maison individuelle' && random.chance(0.2),
    superficie_pv: random.chance(0.2) ? random.between(12, 90) : 0,
    programme: type === 'Syndic' && random.chance(0.5) ? random.pick(programmes) : '',
    start_date: start,
    opening_date: start,
    reception_date: plusMonths(start, random.between(9, type === 'Syndic' ? 20 : 15)),
    address: addressIn(random, random.pick(towns)),
  };
  if (batiment !== 1)
    Object.assign(chantier, {
      hasIntervenant: true,
      newIntervenants: {
        description: 'Bâtiment existant en bon état',
        yearOfConstruction: random.between(1930, 1995),
        useBefore: 'Habitation',
        useAfter: 'Habitation',
      },
    });
  if (options.reception) chantier.reception_date = options.reception;
  if (options.kind) random.pick(twists[options.kind])(chantier);
  const form: StoredForm = {
    type,
    subtype,
    batiment,
    frais: random.pick([0, 0, 100, 150, 200]),
    souscripteurs: [options.abroad ? inBelgium(souscripteur) : souscripteur],
    chantier,
    garanties: guarantees(random, batiment !== 1),
  };
  return options.complete
    ? form
    : {
        ...form,
        souscripteurs: [blankSouscripteur()],
        chantier: {
          ...chantier,
          description: '',
          address: {
            ...chantier.address,
            numero_voie: '',
            indicateur_voie: '',
            type_voie: '',
            libelle_voie: '',
          },
        },
      };
}
