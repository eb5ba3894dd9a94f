import { defaultProvider, type ProviderNames } from '#domain/provider.ts';

/** What a deployment says to the browser before any call: the server writes it into the head of every page that it serves. */
export interface PageSettings {
  provider: ProviderNames;
  /** Guard not-prod. */
  production: boolean;
  /** The login page lists the demo accounts. */
  demo: boolean;
  /** Address before every call's path; absent: the API is where the page is. */
  apiUrl?: string | undefined;
  /** Addresses of the sites beside this one; absent: the link is not shown (docs/domain/screens.md). */
  links: {
    /** External offers site: gets `?token=`. */
    offersSite?: string | undefined;
    /** Offers app: gets `?intended=simulation`. */
    offersApp?: string | undefined;
    /** Separate damage-insurance app. */
    damageApp?: string | undefined;
  };
  contact: { mail: string; phone: string };
}

export const defaultPageSettings: PageSettings = {
  provider: defaultProvider,
  production: false,
  demo: false,
  links: {},
  contact: { mail: 'contact@charpente.test', phone: '05 56 00 41 70' },
};

/** Where they are in a page, as `index.html` has it, before the server has filled them in. */
export const settingsPlace = '<meta name="charpente-settings" content="{}" />';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** As a link dials it. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

/** What a page written at build time says of the deployment: its names and contacts. */
const saidOf = ({ provider: { brand, secondBrand }, contact: { mail, phone } }: PageSettings): string[] => [
  brand,
  secondBrand,
  mail,
  phone,
  dialled(phone),
];

/** The page as this deployment would have written it. */
function inOwnName(html: string, settings: PageSettings): string {
  const [written, own] = [saidOf(defaultPageSettings), saidOf(settings)];
  const anyOfThem = new RegExp(
    written.map((said) => said.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return html.replace(anyOfThem, (said) => escaped(own[written.indexOf(said)] ?? said));
}

/** The page with the settings in its head; `data-demo` on `<html>` shows what only a demonstration shows, before any script. */
export function withPageSettings(page: string, settings: PageSettings): string {
  const html = inOwnName(page, settings);
  const filled = html.replace(settingsPlace, () =>
    settingsPlace.replace('{}', () => escaped(JSON.stringify(settings))),
  );
  return settings.demo ? filled.replace('<html lang="fr"', '<html lang="fr" data-demo') : filled;
}
