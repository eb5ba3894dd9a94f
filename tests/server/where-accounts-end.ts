import { guardsOf, type RouteRow } from '#web/navigation/route-row.ts';

/**
 * Where each account of the demonstration ends that types an address, coming from /mentions-legales: written
 * by hand from docs/domain/roles-and-scope.md, docs/domain/screens.md and docs/domain/session.md; the guards
 * are compared with it. One column an account, in the order of `visitors`:
 *   +      the page opens at once (/client: its chart then asks for a link that was exchanged)
 *   403    the address stays, and a page says why it is not open, with a way on
 *   sign   the login, with the way back            home   /
 *   col    the choice of a collaborator            susp   the suspended page
 *   act    step 3 of its registration              new    the beginning of a registration
 *   back   where one comes from                    sig    the signature of its agreement
 */
export const visitors = [
  'visitor',
  'super',
  'admin',
  'gestion',
  'compagnie',
  'courtier',
  'courtier2',
  'principal',
  'manager',
  'manager, Hélène',
  'manager, Thomas',
  'attente',
  'renouvellement',
  'adhesion',
  'inscription',
  'suspendu',
] as const;
/** `manager` has not said who is at the keyboard; Hélène is a manager of that cabinet, Thomas is not. */
export type Visitor = (typeof visitors)[number];

/** By the guards of a page, the layout's first; docs/domain/screens.md says which page has which. */
const ends: Readonly<Record<string, string>> = {
  //                     vis. super admin gest. comp. court court2 princ manager Hélène Thomas att. renouv.
  //                     adhes. inscr. susp.
  '': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  // A login ends its registration where the registration stopped, up to the agreement that is to be signed.
  guest: '+    home home home home home home home col  home home home home sig  act  susp',
  'registration-step': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  'collaborator-to-choose': 'sign home home home home home home home +    home home home home home act  susp',
  // The demonstration requires a second factor of nobody.
  'factor-to-add': 'sign home home home home home home home col  home home home home sig  act  susp',
  'signed-in broker': 'sign back back back back +    +    +    +    +    +    +    +    +    +    +',
  // The guard asks whether one is a broker: the page itself says that the account is not suspended,
  // where it is not.
  'broker suspended': 'back back back back back +    +    +    +    +    +    +    +    +    +    +',
  // Who is no manager reads /dashboard/documents: the menu alone hides the page
  // (docs/domain/membership.md, rule 9).
  'can-do authenticated': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  'can-do authenticated admin':
    'sign +    +    +    home home home home col  home home home home home act  susp',
  'can-do authenticated admin main-admin':
    'sign +    +    403  home home home home col  home home home home home act  susp',
  'can-do authenticated super-admin':
    'sign +    403  403  403  403  403  403  col  403  403  403  403  403  act  susp',
  'can-do authenticated staff':
    'sign +    +    +    +    403  403  403  col  403  403  403  403  403  act  susp',
  'can-do authenticated main-broker':
    'sign 403  403  403  403  403  403  +    col  403  403  403  403  403  act  susp',
  'can-do authenticated broker':
    'sign back back back back +    +    +    col  +    +    +    +    +    act  susp',
  'can-do authenticated brokerage':
    'sign +    +    +    back +    +    +    col  +    +    +    +    +    act  susp',
  'can-do authenticated broker manager':
    'sign back back back back +    +    +    col  +    403  +    +    +    act  susp',
  'can-do authenticated haveMembership not-pending':
    'sign +    +    +    +    +    +    +    col  +    +    403  403  403  act  susp',
  'can-do authenticated hasColab':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  'can-do authenticated hasColab haveMembership':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  'can-do authenticated hasColab simulates':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  'authenticated hasColab': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  // Which tab its file has reached, the dossier's own chart asks (tests/charts/dossier-access).
  'authenticated hasColab step-is-accessible':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  // Not in production, where it leads home.
  'authenticated not-prod': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
};

/** Addresses whose ends differ from those of other pages with the same guards. */
const exceptions: Readonly<Record<string, string>> = {
  // Guests have a page of their own.
  '/': '+    +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  // A registration whose step gave no valid result is sent here.
  '/error': '+    +    +    +    +    +    +    +    col  +    +    +    +    +    +    susp',
  '/creation-compte': '+    home home home home home home home col  home home home home home act  susp',
  '/creation-compte/informations':
    'new  home home home home home home home col  home home home home home +    susp',
  '/creation-compte/activite':
    'new  home home home home home home home col  home home home home home +    susp',
  '/creation-compte/documents':
    'new  home home home home home home home col  home home home home home act  susp',
};

export type End = '+' | '403' | 'home' | 'sign' | 'col' | 'susp' | 'act' | 'new' | 'back' | 'sig';

/** The end of one visitor at the page of a row. Throws where the table has no line for its guards. */
export function endOf(row: RouteRow, visitor: Visitor): End {
  const guards = guardsOf(row).join(' ');
  const line = exceptions[row.path] ?? ends[guards];
  if (line === undefined) throw new Error(`${row.path}: no line for the guards "${guards}"`);
  const cells = line.split(/ +/);
  if (cells.length !== visitors.length)
    throw new Error(`${guards}: ${cells.length} ends for ${visitors.length} visitors`);
  return cells[visitors.indexOf(visitor)] as End;
}
