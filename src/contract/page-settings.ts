import type { QuotedSolution } from '#domain/solutions.ts';
import { defaultProvider, type ProviderNames } from '#domain/provider.ts';

/**
 * Settings of a deployment that the browser needs before any call. The server writes them into the
 * head of every page.
 */
export interface PageSettings {
  provider: ProviderNames;
  /** False: pages behind the route guard `not-prod` are shown. */
  production: boolean;
  /** The login page lists the demo accounts. */
  demo: boolean;
  /** Address before every call's path; absent: the API has the page's origin. */
  apiUrl?: string | undefined;
  /** Addresses of related sites; absent: the link is not shown (docs/domain/screens.md). */
  links: {
    /** External offers site: gets `?token=`. */
    offersSite?: string | undefined;
    /** Offers app: gets `?intended=simulation`. */
    offersApp?: string | undefined;
    /** Separate damage-insurance app. */
    damageApp?: string | undefined;
    /** Sites of the other insurances, by solution. */
    solutions?: Partial<Record<QuotedSolution, string | undefined>> | undefined;
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

/** The tag of `index.html` that the server fills with the settings. */
export const settingsPlace = '<meta name="charpente-settings" content="{}" />';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A telephone number for a `tel:` link: digits and plus signs alone. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

/** The names and contacts that a prerendered page contains. */
const ownTexts = ({ provider: { brand, secondBrand }, contact: { mail, phone } }: PageSettings): string[] => [
  brand,
  secondBrand,
  mail,
  phone,
  dialled(phone),
];

/** Replaces the default names and contacts of a prerendered page by those of this deployment. */
function withOwnTexts(html: string, settings: PageSettings): string {
  const [written, own] = [ownTexts(defaultPageSettings), ownTexts(settings)];
  const anyDefault = new RegExp(
    written.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return html.replace(anyDefault, (text) => escaped(own[written.indexOf(text)] ?? text));
}

/**
 * The page with the settings in its head. `data-demo` on `<html>` shows the parts of a demonstration before
 * any script runs.
 */
export function withPageSettings(page: string, settings: PageSettings): string {
  const html = withOwnTexts(page, settings);
  const filled = html.replace(settingsPlace, () =>
    settingsPlace.replace('{}', () => escaped(JSON.stringify(settings))),
  );
  return settings.demo ? filled.replace('<html lang="fr"', '<html lang="fr" data-demo') : filled;
}
