import { actors, chart, type Called, type CalledByActors, type CallTable } from './called.ts';
import { eventsBy, membershipPieces, readingOf } from './shared.ts';

/*
 * Calls of the charts of accounts and memberships, of the session, and of the staff's own pages, written by
 * hand from docs/domain/wire.md.
 */

/** A chart that owns a membership: the account's own, or that of a row of the staff's list. */
const membershipOwner = (read: 'ownMembership' | 'membership'): CalledByActors => ({
  documents: actors(membershipPieces),
  lawActions: eventsBy('membershipEvent'),
  updates: readingOf([read, 'without renewal']),
});
const step = (save: 'secondStep' | 'thirdStep' | 'fourthStep'): Called =>
  actors({ draft: chart('draft'), save });

export const accountCalls: CallTable = {
  bell: { listen: 'page', readBell: ['bell', 'without renewal'], markBell: ['readBell', 'outlives'] },
  'broker-papers': { ...membershipOwner('ownMembership'), readOwn: 'ownMembership' },
  'email-confirmation': { confirm: 'confirmEmail' },
  // A proof belongs to no session yet: nothing is renewed.
  'calendar-feed': { readFeed: 'calendarFeed', openFeed: 'openCalendar', closeFeed: 'closeCalendar' },
  'factor-proof': {
    factorOptions: ['factorOptions', 'without renewal'],
    proveFactor: ['proveFactor', 'without renewal'],
    askPasskey: 'page',
  },
  'iban-check': { validate: 'validateIban', keep: 'keepIban' },
  'law-trial': { tryLaw: 'tryLaw' },
  logo: { storeLogo: 'addPartnerLogo' },
  'membership-review': {
    ...membershipOwner('membership'),
    readMembership: 'membership',
    readQueue: 'memberships',
    readPieces: 'piecesToExamine',
    askRegisters: 'membershipChecks',
  },
  // The catalogue has the one of the staff's lists; the session's other one counts requests.
  'menu-counts': { loadCounts: 'memberships' },
  'orias-lookup': { askOrias: 'validateOrias' },
  'password-reset': {
    askLink: 'passwordEmail',
    verifyLink: 'verifyResetPasswordToken',
    resetPassword: 'passwordReset',
  },
  profile: {
    readProfile: 'profile',
    changeIdentity: 'changeProfile',
    askEmail: 'askEmail',
    changePassword: 'changePassword',
    dropEmail: 'dropEmail',
    refuseMails: 'refuseMails',
  },
  registration: {
    createAccount: 'creationCompte',
    activate: 'activateAccount',
    resendMail: 'resendActivationMail',
    readUser: 'curent',
    readMembership: 'ownMembership',
    informations: step('secondStep'),
    activite: step('thirdStep'),
    documents: step('fourthStep'),
    papers: actors(membershipPieces),
    signature: chart('signature'),
    updates: readingOf(['ownMembership', 'without renewal']),
    draft: chart('draft'),
  },
  'registration-step': { draft: chart('draft'), save: 'secondStep' },
  'second-factor': {
    readFactor: 'secondFactor',
    provePassword: 'provePassword',
    beginAuthenticator: 'beginAuthenticator',
    addAuthenticator: 'addAuthenticator',
    removeAuthenticator: 'removeAuthenticator',
    beginPasskey: 'beginPasskey',
    makePasskey: 'page',
    addPasskey: 'addPasskey',
    removePasskey: 'removePasskey',
    renewCodes: 'renewCodes',
    forgetDevices: 'forgetDevices',
  },
  // The session itself renews a session that is over: its own calls do not wait for that.
  session: {
    login: ['login', 'without renewal'],
    readUser: ['curent', 'without renewal'],
    logout: ['logout', 'without renewal'],
    chooseCollaborator: 'chooseCollaborator',
    chooseAgain: ['chooseCollaborator', 'without renewal'],
    renewRcdToken: 'renewRcdToken',
    factorProof: chart('factor-proof'),
    menuCounts: actors({ loadCounts: 'listRequests' }),
    membershipCounts: chart('menu-counts'),
    watchTabs: 'page',
    prefetch: 'page',
    sendLastWords: 'page',
  },
  'tariff-replay': { readReplay: 'tariffReplay', startReplay: 'startReplay', cancelReplay: 'cancelReplay' },
  'tariff-trial': { priceTariff: 'priceTariff' },
  'unsent-drafts': { findStored: 'page', putDraft: ['putDraft', 'outlives', 'resends'] },
};
