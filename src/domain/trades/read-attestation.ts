import { isIsoDate, type IsoDate } from '../calendar.ts';
import { unaccented } from '../unaccented.ts';
import { namedTrades } from './named-trades.ts';
import type { TradeKey } from './trade.ts';

/** Data found in the text of an attestation, to be confirmed; absent if not found. Ceiling in euros. */
export interface AttestationReading {
  insurer?: string;
  policy?: string;
  activities?: TradeKey[];
  valid_from?: IsoDate;
  valid_until?: IsoDate;
  ceiling?: number;
  siren?: string;
}

/** Characters that are read; general terms follow. */
const longestText = 40_000;

/** Insurers of the ten-year liability in France, by the words that name them. */
const insurers: readonly (readonly [RegExp, string])[] = [
  [/\bsmabtp\b/, 'SMABTP'],
  [/\bsma sa\b/, 'SMA SA'],
  [/\bcambtp\b/, 'CAMBTP'],
  [/\bl auxiliaire\b/, 'L’Auxiliaire'],
  [/\bmutuelle des architectes francais\b|\bmaf assurances\b/, 'MAF'],
  [/\beuromaf\b/, 'Euromaf'],
  [/\baxa (?:france|assurances|iard)/, 'AXA France IARD'],
  [/\ballianz\b/, 'Allianz IARD'],
  [/\bmaaf\b/, 'MAAF Assurances'],
  [/\bmma\b/, 'MMA IARD'],
  [/\bgenerali\b/, 'Generali IARD'],
  [/\bgan assurances\b/, 'Gan Assurances'],
  [/\bgroupama\b/, 'Groupama'],
  [/\babeille\b/, 'Abeille IARD & Santé'],
  [/\bmic insurance\b/, 'MIC Insurance'],
  [/\bqbe\b/, 'QBE Europe'],
  [/\bmillennium insurance\b/, 'Millennium Insurance'],
  [/\bwakam\b/, 'Wakam'],
  [/\bfidelidade\b/, 'Fidelidade'],
  [/\bthelem\b/, 'Thélem Assurances'],
  [/\bareas\b/, 'Aréas Dommages'],
  [/\bswiss ?life\b/, 'Swiss Life Assurances de Biens'],
  [/\bmacif\b/, 'Macif'],
  [/\bmatmut\b/, 'Matmut'],
  [/\bbpce iard\b/, 'BPCE IARD'],
  [/\bacasta\b/, 'Acasta European Insurance'],
  [/\blloyd ?s\b/, 'Lloyd’s Insurance Company'],
  [/\bergo\b/, 'ERGO Versicherung'],
  [/\bpacifica\b/, 'Pacifica'],
];

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

/** A day as attestations write it: 01/01/2026, 1.1.2026, 1er janvier 2026. */
const day = String.raw`(\d{1,2})\s?(?:er)?\s?[/.\-\s]\s?(\d{1,2}|[a-z]{3,9})\s?[/.\-\s]\s?(20\d{2})`;
const between = String.raw`[^\d]{0,40}`;

function isoOf(of: string | undefined, month: string | undefined, year: string | undefined): IsoDate | null {
  const at = /^\d+$/.test(month ?? '') ? Number(month) : months.indexOf(month ?? '') + 1;
  const iso = `${year}-${String(at).padStart(2, '0')}-${(of ?? '').padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Patterns of two days; those that name the validity come first. */
const validity = '(?:valable|validite|valide|periode|garantie?s?|attestation|ouvert[es]*|ouverture)';
const periods: readonly RegExp[] = [
  new RegExp(`${validity}[^\\d]{0,80}${day}${between}${day}`),
  new RegExp(`\\bdu ${day}${between}\\bau ${day}`),
  new RegExp(`effet[^\\d]{0,30}${day}[^]{0,120}?(?:echeance|fin|terme|expiration)[^\\d]{0,40}${day}`),
];

function periodIn(text: string): Pick<AttestationReading, 'valid_from' | 'valid_until'> {
  for (const period of periods) {
    const [, ...parts] = period.exec(text) ?? [];
    const [from, until] = [isoOf(parts[0], parts[1], parts[2]), isoOf(parts[3], parts[4], parts[5])];
    if (from && until && from <= until) return { valid_from: from, valid_until: until };
  }
  return {};
}

/** Patterns of a policy's number. */
const announced = [
  String.raw`n\s?[°ºo]\s?(?:de\s)?(?:contrat|police|sociétaire)`,
  String.raw`(?:contrat|police)(?:\sd[’']assurance)?\s(?:n\s?[°ºo]|num[ée]ro|réf[ée]rence)`,
  String.raw`numéro\sde\s(?:contrat|police)`,
  String.raw`(?:contrat|police)\s?:`,
].join('|');
const policyNumber = new RegExp(
  String.raw`(?:${announced})[ ]*[:.]?[ ]*([A-Z\d](?:[A-Z\d]|[ ./-](?=[A-Z\d])){3,30})`,
  'i',
);

function policyIn(text: string): string | undefined {
  const found = policyNumber
    .exec(text)?.[1]
    ?.replace(/[ ](?:[a-zà-ÿ]|[A-Z]{3,}).*$/, '')
    .trim();
  return found && (found.match(/\d/g)?.length ?? 0) >= 4 ? found : undefined;
}

const sirenNumber = /(?:siren|siret|r\.?c\.?s|immatricul[ée]+)[^\d\n]{0,60}(\d{3}[ .]?\d{3}[ .]?\d{3})/gi;

/**
 * The SIREN of the insured: the first number after its name, else the first in the text (the insurer's own
 * number occurs too).
 */
function sirenIn(text: string): string | undefined {
  const insured = /assuré|sociétaire|souscripteur|titulaire/i.exec(text)?.index ?? 0;
  const all = [...text.matchAll(sirenNumber)];
  return (all.find(({ index }) => index >= insured) ?? all[0])?.[1]?.replaceAll(/\D/g, '');
}

const works = '(?:chantier|op[ée]ration|construction|ouvrage|travaux)';
const euros = String.raw`(\d{1,3}(?:[ .]\d{3}){1,3}|\d{5,10})\s?(?:€|euros|eur\b)`;
const ceilingWords = new RegExp(
  String.raw`(?:co[uû]t|montant)[^\d€]{0,160}${works}[^\d€]{0,160}?${euros}`,
  'i',
);

function ceilingIn(text: string): number | undefined {
  const found = Number(ceilingWords.exec(text)?.[1]?.replaceAll(/\D/g, ''));
  return found >= 10_000 && found <= 1_000_000_000 ? found : undefined;
}

/** Patterns of the heading of the activities, and of the next heading. */
const declared = '(?:declarees?|garanties?|assurees?|couvertes?|souscrites?|exercees?|suivantes?)';
const opening = new RegExp(
  String.raw`activites?(?: professionnelles?)? ${declared}|activites?\s{0,3}\n|activites? {1,3}`,
);
const nextChapter =
  '(?:garanties? (?:accordees|souscrites|objet)|montants? des garanties|plafond|franchise|territorialite|nature de la garantie|duree)';
const chapters = new RegExp(String.raw`\n(?=[^\n]{0,40}${nextChapter})`);

/** Trades named between the heading of the activities and the next heading. */
function activitiesIn(plain: string): TradeKey[] {
  const starts = opening.exec(plain);
  if (!starts) return [];
  const told = plain.slice(starts.index, starts.index + 4_000).split(chapters, 1)[0] ?? '';
  // After "à l'exclusion de" comes what is not covered; a line that says "exclu" otherwise names
  // nothing that is.
  const covered = told
    .split('\n')
    .map((line) => line.split(/\ba l(?: exclusion| exception)|\bsauf\b|\bhors\b/, 1)[0] ?? '');
  return namedTrades(covered.filter((line) => !/\bexclu/.test(line)).join('\n'));
}

const blanks = / {2,}/g;
/** Lower case without accents, with punctuation; used to find days. */
const lowered = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, ' ');

/** The insurer named first in the text. */
function insurerIn(plain: string): string | undefined {
  const named = insurers
    .map(([words, name]) => ({ name, at: plain.search(words) }))
    .filter(({ at }) => at >= 0);
  return named.toSorted((a, b) => a.at - b.at)[0]?.name;
}

/**
 * Finds data in the text of an attestation (docs/domain/contractors.md, "What a paper says"). The user
 * confirms the proposals. Only the first 40,000 characters are read, each pattern once, so that a hostile
 * text costs little.
 */
export function readAttestation(whole: string): AttestationReading {
  const typed = whole.slice(0, longestText).replaceAll(/[\u00a0\u202f\t]/g, ' ');
  const text = typed.replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replaceAll(blanks, ' ');
  const plain = text.split('\n').map(unaccented).join('\n').replaceAll(blanks, ' ');
  const [insurer, policy, siren] = [insurerIn(plain), policyIn(text), sirenIn(text)];
  const [ceiling, activities] = [ceilingIn(text), activitiesIn(plain)];
  return {
    ...(insurer && { insurer }),
    ...(policy && { policy }),
    ...periodIn(lowered(text).replaceAll('\n', ' ').replaceAll(blanks, ' ')),
    ...(activities.length > 0 && { activities }),
    ...(ceiling !== undefined && { ceiling }),
    ...(siren && { siren }),
  };
}
