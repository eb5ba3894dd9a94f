/** Names of uploaded logos: a hash. Those of the installation are files of `public/logos`. */
const uploaded = /^[0-9a-f]{32}\.webp$/;

/** Whether the logo of that name was uploaded, and is read by a call. */
export const isUploadedLogo = (logo: string): boolean => uploaded.test(logo);

/** Whether there may be a picture of that name: it was uploaded, or the installation ships it. */
export const isKnownLogo = (logo: string): boolean =>
  isUploadedLogo(logo) || Object.values(shipped).includes(logo);

/** `Content-ID` of a logo inside a mail. */
export const logoContentId = (logo: string): string => `${logo}@logo.charpente`;

const carried = /\bsrc="cid:([^"@]+)@logo\.charpente"/g;

/** The HTML of a mail with the addresses of its logos at the portal. */
export const withLogoAddresses = (html: string): string =>
  html.replaceAll(carried, (_all, logo: string) => `src="${logoAddress(logo)}"`);

/** Address of a partner's logo at the portal. */
export const logoAddress = (logo: string): string =>
  `${isUploadedLogo(logo) ? '/api/partner-logos' : '/logos'}/${encodeURIComponent(logo)}`;

/** The logos that the installation ships, by the id of their partner. */
const shipped: Readonly<Record<number, string>> = { 1: 'charpente.svg', 2: 'clef-de-voute.svg' };

/** Name of the logo that the installation ships for a partner; null for any other, or a new one. */
export const shippedLogo = (partner: number | null): string | null =>
  (partner !== null && shipped[partner]) || null;
