import { once } from '../once.ts';
import type { ListEntry } from './list.ts';

/**
 * Where owners live: the countries of ISO 3166-1 (alpha-2, 249 of them), France first. What ISO names apart
 * and is France by its postal codes (Guadeloupe, Polynésie française, Terres australes…,
 * src/domain/territories.ts) is written as France.
 */
const codes = `
FR AF ZA AL DZ DE AD AO AI AQ AG SA AR AM AW AU AT AZ BS BH BD BB BE BZ BJ BM BT BY BO BA BW BR BN BG BF BI KH CM CA CV CL CN CY CO KM CG CD KP KR CR CI HR CU CW DK DJ DM EG AE EC
ER ES EE SZ VA US ET FJ FI GA GM GE GS GH GI GR GD GL GU GT GG GN GQ GW GY HT HN HU BV CX IM NF AX KY CC CK FO HM FK MP MH UM PN SB TC VG VI IN ID IQ IR IE IS IL IT JM JP JE JO KZ KE
KG KI KW LA LS LV LB LR LY LI LT LU MK MG MY MW MV ML MT MA MU MR MX FM MD MC MN ME MS MZ MM NA NR NP NI NE NG NU NO NZ OM UG UZ PK PW PA PG PY NL BQ PE PH PL PR PT QA HK MO CF DO RO
GB RU RW EH KN SM SX VC SH LC SV WS AS ST SN RS SC SL SG SK SI SO SD SS LK SE CH SR SJ SY TJ TW TZ TD CZ IO PS TH TL TG TK TO TT TN TM TR TV UA UY VU VE VN YE ZM ZW
`;

/** Country names of the platform, created at first use. */
const names = once(() => new Intl.DisplayNames('fr', { type: 'region' }));

const named = new Map<string, string>();

function nameOf(code: string): string {
  const name = named.get(code) ?? names().of(code) ?? code;
  named.set(code, name);
  return name;
}

export const country: readonly ListEntry[] = codes
  .trim()
  .split(/\s+/)
  .map((code, index) => ({
    id: index + 1,
    code,
    active: true,
    order: index + 1,
    get label() {
      return nameOf(code);
    },
  }));

/**
 * The same, France first, then in the order of the names that this platform displays. Browsers and servers do
 * not name all of them alike (Hong Kong, Macao, Palestine).
 */
export const countriesByName = once(() => {
  const [home, ...abroad] = country;
  const { compare } = new Intl.Collator('fr');
  return [...(home ? [home] : []), ...abroad.toSorted((a, b) => compare(a.label, b.label))];
});
