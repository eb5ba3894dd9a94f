import type { User } from '#contract/account-resources.ts';
import type { FoundBy, FoundOffer, PortalSearch } from '#contract/search.ts';
import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
import { maySimulate } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';
import { addressOf } from '#machines/simulation/stage.ts';
import type { IconName } from '../../components/Icon.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import { menuOf } from '../../layouts/menu.ts';
import { offerPath } from '../offers/offer-path.ts';
import { foldedWords } from './marked.tsx';

/** A line of the results. */
export interface Hit {
  /** Where it leads. */
  to: string;
  icon: IconName;
  title: string;
  /** Second line. */
  detail?: string;
  /** The offer whose situation is shown at the right. */
  offer?: FoundOffer;
}

export interface HitGroup {
  title: string;
  hits: Hit[];
}

const portfolio = '/dashboard/offres';

const groups = { file: 'Dossiers', client: 'Clients', site: 'Chantiers' } as const satisfies Record<
  FoundBy,
  string
>;

/** An offer, named by what the text has found. */
function hitOf(offer: FoundOffer): Hit {
  const { by, reference, client, site } = offer;
  const common = { to: offerPath(offer), offer };
  if (by === 'client') return { ...common, icon: 'user', title: client, detail: `${reference}, ${site}` };
  if (by === 'site') return { ...common, icon: 'home', title: site, detail: `${reference}, ${client}` };
  return { ...common, icon: 'folder', title: reference, detail: `${client}, ${site}` };
}

const offersOf = ({ offers }: PortalSearch): HitGroup[] =>
  (Object.keys(groups) as FoundBy[]).map((by) => ({
    title: groups[by],
    hits: offers.filter((offer) => offer.by === by).map(hitOf),
  }));

/** The table of offers with this search, where it finds more than are listed here. */
function restOf({ q, offers, total, capped }: PortalSearch): Hit[] {
  if (!capped && total <= offers.length) return [];
  const title = capped ? 'Voir toutes les offres trouvées' : `Voir les ${total} offres trouvées`;
  return [{ to: `${portfolio}${portfolioAddress({ search: q })}`, icon: 'inbox', title }];
}

const othersOf = ({ brokers, companies, memberships, notes }: PortalSearch): HitGroup[] => [
  {
    title: 'Cabinets',
    hits: brokers.map(({ id, name }) => ({
      to: `${portfolio}${portfolioAddress({ broker: String(id) })}`,
      icon: 'building',
      title: name,
      detail: 'Ses offres',
    })),
  },
  {
    title: 'Compagnies',
    hits: companies.map(({ id, name }) => ({
      to: `${portfolio}${portfolioAddress({ company: String(id) })}`,
      icon: 'shield',
      title: name,
      detail: 'Ses offres',
    })),
  },
  {
    title: 'Demandes d’adhésion',
    hits: memberships.map(({ id, status, broker, name, lastname }) => ({
      to: `/dashboard/demandes/${id}`,
      icon: 'handshake',
      title: broker.company_name,
      detail: [`${name} ${lastname}`.trim(), status.label].filter(Boolean).join(', '),
    })),
  },
  {
    title: 'Notes',
    hits: notes.map(({ id, line, found, file }) => ({
      to: `/bloc-notes/${id}`,
      icon: 'note',
      title: line,
      ...((found ?? file) && { detail: found ?? `${file?.reference}, ${file?.client}` }),
    })),
  },
];

/** The pages of the menu and the simulators, in the order of the menu. */
function pagesFor(user: User): Hit[] {
  const simulators = maySimulate(roleOf(user))
    ? requestTypes.map((type): Hit => ({
        to: addressOf(type, null, null),
        icon: 'plus',
        title: `Nouvelle simulation\u00a0: ${requestTypeLabels[type]}`,
      }))
    : [];
  const pages = menuOf(user).flatMap(({ title, entries }) =>
    entries.flatMap((entry): Hit[] =>
      'entries' in entry
        ? entry.entries.map(({ label, to }) => ({ to, icon: entry.icon, title: label, detail: entry.label }))
        : [{ to: entry.to, icon: entry.icon ?? 'right', title: entry.label, detail: title }],
    ),
  );
  return [...simulators, ...pages];
}

/** Pages whose name has words that begin like all typed ones. */
const pagesFound = (user: User, text: string): Hit[] => {
  const typed = foldedWords(text);
  return pagesFor(user).filter(({ title }) => {
    const words = foldedWords(title);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  });
};

/** What is listed for a typed text: what the server has found, then pages and actions. */
export const hitGroupsOf = (user: User, text: string, found: PortalSearch | null): HitGroup[] =>
  [
    ...(found
      ? [...offersOf(found), { title: 'Toutes les offres', hits: restOf(found) }, ...othersOf(found)]
      : []),
    { title: 'Pages et actions', hits: pagesFound(user, text) },
  ].filter(({ hits }) => hits.length > 0);
