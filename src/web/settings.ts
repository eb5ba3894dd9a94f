import { defaultPageSettings, type PageSettings } from '#contract/page-settings.ts';
import { configureProvider } from '#domain/provider.ts';

let settings: PageSettings = defaultPageSettings;

/**
 * Reads the settings that the server writes into the page's head; missing or malformed values keep their
 * default. The first script of a frame and the application call it before everything else.
 */
export function readSettings(): PageSettings {
  const written = document.querySelector<HTMLMetaElement>('meta[name="charpente-settings"]')?.content ?? '{}';
  try {
    const given = JSON.parse(written) as Partial<PageSettings>;
    settings = {
      ...defaultPageSettings,
      ...given,
      provider: { ...defaultPageSettings.provider, ...given.provider },
    };
    configureProvider(settings.provider);
  } catch {
    settings = defaultPageSettings;
  }
  return settings;
}

export const pageSettings = (): PageSettings => settings;
