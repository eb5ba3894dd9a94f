import { quotedSolutions } from '#domain/solutions.ts';
import { resolve } from 'node:path';
import { defaultPageSettings, type PageSettings } from '#contract/page-settings.ts';
import { defaultProvider, type ProviderNames } from '#domain/provider.ts';
import { clamdAddress, type ClamdAddress } from '../adapters/scanner/clamav.ts';
import { bucketOf, type Bucket } from '../adapters/storage/bucket.ts';
import { isIban } from '#domain/iban.ts';
import { requirableRoles } from '#domain/second-factor.ts';
import {
  choice,
  choices,
  flag,
  hostInLinks,
  hostName,
  networks,
  number,
  origin,
  origins,
  reader,
  secretKey,
  url,
  type Environment,
  type Reader,
} from './readers.ts';

export { ConfigError } from './readers.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Stripe, which takes payments by card. */
export interface StripeConfig {
  url: string;
  key: string;
  /** Secret of the signatures of its call-backs. */
  webhookSecret: string;
}

/** Where clients send transfers. */
export interface BankDetails {
  holder: string;
  iban: string;
  bic: string;
}

/** Everything that a deployment may set, in one place: docs/configuration lists the variables. */
export interface Config {
  port: number;
  host: string;
  /** Public address of the portal, used for links in mails; without trailing slash. */
  publicUrl: string;
  /** Folder of the embedded database and of the files. */
  dataFolder: string;
  /** Absent: the embedded database. */
  databaseUrl: string | null;
  /** Absent: files are in a folder. */
  bucket: Bucket | null;
  /** Absent: a scanner that finds the test file of scanners alone. */
  clamd: ClamdAddress | null;
  /**
   * Connections of one node to a PostgreSQL server; at least two, because work under a lock on one uses
   * another.
   */
  poolSize: number;
  /** Time-out of a statement in ms. */
  databaseTimeout: number;
  provider: ProviderNames;
  /**
   * Creates and lists demo accounts with a public password, and prints links of mails in the terminal. Off in
   * production by default.
   */
  demo: boolean;
  /** Without a demonstration: e-mail address of the super-administrator that the first start creates. */
  firstAdmin: string | null;
  production: boolean;
  /** Whether /api/docs shows the API. */
  apiDocs: boolean;
  /** Origins of the pages, served elsewhere, that may call this API. */
  pagesOrigins: readonly string[];
  /** Absent: the embedded mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Base address of recherche-entreprises; absent: the embedded register. */
  companiesUrl: string | null;
  /** Base address of the address service; absent: the embedded table of postal codes. */
  addressesUrl: string | null;
  /** Address of the service of ORIAS and the user that its contract names; absent: the embedded register. */
  oriasUrl: string | null;
  oriasUser: string | null;
  /**
   * Address of Universign and the key that it knows the
   * portal by; absent: the embedded provider of signatures.
   */
  signature: { url: string; key: string } | null;
  /** Absent: the embedded card page. */
  stripe: StripeConfig | null;
  /** Key of stored secrets, base64; absent: a key in the data folder. */
  secretsKey: string | null;
  /** Roles whose accounts must have a second factor (docs/domain/second-factor.md). */
  secondFactorRoles: readonly (typeof requirableRoles)[number][];
  /** Absent: clients are not offered to pay by transfer. */
  bank: BankDetails | null;
  logLevel: (typeof logLevels)[number];
  /**
   * Token for /metrics. Absent: only this machine may read them, and nobody in production or if the portal is
   * public.
   */
  metricsToken: string | null;
  /** Trusted proxies, whose X-Forwarded-For is used: addresses and networks, separated by commas. */
  trustProxy: string | null;
  /** Settings that pages contain for the browser. */
  page: Pick<PageSettings, 'apiUrl' | 'links' | 'contact'>;
  limits: Limits;
}

export interface Limits {
  /** Limit for one IP address. */
  requestsPerMinute: number;
  /**
   * Failed logins a minute for one account and network, and ten times that for a network over all accounts;
   * then 429 (docs/domain/session.md).
   */
  loginFailuresPerMinute: number;
  /** Default limit of a body, in bytes. */
  body: number;
  /** Hours of inactivity after which a session ends. */
  sessionHours: number;
  /** Days after which a session ends in any case. */
  sessionDays: number;
  /**
   * Mails that one node sends at a time, each with a connection; a third are reserved for mails of accounts.
   */
  mailsAtATime: number;
  /** Days that a mail is kept in the embedded mailbox. */
  mailboxDays: number;
}

/**
 * Refuses embedded stand-ins in production unless they are explicitly allowed: nobody should sign or pay for
 * show unknowingly.
 */
function refuseStandIns(
  read: Reader,
  production: boolean,
  standIns: Readonly<Record<string, boolean>>,
): void {
  if (!production || read('ALLOW_EMBEDDED', flag, false)) return;
  for (const [name, embedded] of Object.entries(standIns))
    if (embedded)
      read.problem(name, 'in production, the service itself; ALLOW_EMBEDDED=1 accepts the embedded stand-in');
}

/** The provider of signatures at SIGNATURE_URL, which needs its key; null without that address. */
function signatureIn(read: Reader): Config['signature'] {
  const [address, key] = [
    read('SIGNATURE_URL', url('http:', 'https:'), null),
    read('SIGNATURE_KEY', String, null),
  ];
  if (address === null) return null;
  if (key === null) read.problem('SIGNATURE_KEY', 'the key of the service at SIGNATURE_URL');
  return { url: address, key: key ?? '' };
}

/** Stripe, if its key is set; the secret of its call-backs is then required. */
function stripeIn(read: Reader): StripeConfig | null {
  const [key, webhookSecret] = [read('STRIPE_KEY', String, ''), read('STRIPE_WEBHOOK_SECRET', String, '')];
  if (key === '') return null;
  if (webhookSecret === '')
    read.problem('STRIPE_WEBHOOK_SECRET', 'the secret by which Stripe signs its call-backs');
  return { key, webhookSecret, url: read('STRIPE_URL', url('http:', 'https:'), 'https://api.stripe.com') };
}

/** The bank's own example of an IBAN: no account. */
const demoBank: BankDetails = {
  holder: `${defaultProvider.brand} (exemple)`,
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};

function readBank(read: Reader, demo: boolean): BankDetails | null {
  const iban = read('BANK_IBAN', String, '').replaceAll(' ', '').toUpperCase();
  if (iban === '') return demo ? demoBank : null;
  if (!isIban(iban)) read.problem('BANK_IBAN', 'a valid IBAN');
  return {
    iban,
    bic: read('BANK_BIC', String, ''),
    holder: read('BANK_HOLDER', String, defaultProvider.brand),
  };
}

/** Reads the environment; throws one `ConfigError` that names everything that is wrong. */
export function readConfig(env: Environment): Config {
  const read = reader(env);
  const port = read('PORT', number(0, 65_535), 3000);
  const production = read('NODE_ENV', String, 'development') === 'production';
  const host = read('HOST', hostName, '127.0.0.1');
  const demo = read('DEMO', flag, !production);
  const config: Config = {
    port,
    host,
    publicUrl: read('PUBLIC_URL', origin, `http://${hostInLinks(host)}:${port}`),
    dataFolder: resolve(read('CHARPENTE_DATA', String, './data')),
    databaseUrl: read('DATABASE_URL', url('postgres:', 'postgresql:'), null),
    bucket: read('STORAGE_URL', bucketOf, null),
    clamd: read('CLAMAV_URL', clamdAddress, null),
    poolSize: read('DATABASE_POOL', number(2, 200), 10),
    databaseTimeout: read('DATABASE_TIMEOUT', number(1, 3_600), 15) * 1_000,
    provider: {
      slug: read('PROVIDER_SLUG', String, defaultProvider.slug),
      brand: read('PROVIDER_BRAND', String, defaultProvider.brand),
      secondBrand: read('PROVIDER_SECOND_BRAND', String, defaultProvider.secondBrand),
      signature: read('SIGNATURE_PROVIDER', String, defaultProvider.signature),
    },
    demo,
    firstAdmin: read('FIRST_ADMIN_EMAIL', String, null),
    production,
    pagesOrigins: read('PAGES_ORIGINS', origins, []),
    apiDocs: read('API_DOCS', flag, !production),
    smtpUrl: read('SMTP_URL', url('smtp:', 'smtps:'), null),
    mailFrom: read('MAIL_FROM', String, `${defaultProvider.brand} <ne-pas-repondre@charpente.test>`),
    companiesUrl: read('COMPANIES_URL', url('http:', 'https:'), null),
    addressesUrl: read('ADDRESSES_URL', url('http:', 'https:'), null),
    oriasUrl: read('ORIAS_URL', url('http:', 'https:'), null),
    oriasUser: read('ORIAS_USER', String, null),
    signature: signatureIn(read),
    stripe: stripeIn(read),
    secretsKey: read('SECRETS_KEY', secretKey, null),
    secondFactorRoles: read('SECOND_FACTOR_ROLES', choices(requirableRoles), []),
    bank: readBank(read, demo),
    logLevel: read('LOG_LEVEL', choice(logLevels), production ? 'info' : 'warn'),
    metricsToken: read('METRICS_TOKEN', String, null),
    trustProxy: read('TRUST_PROXY', networks, null),
    page: {
      apiUrl: read('API_URL', url('http:', 'https:'), undefined)?.replace(/\/+$/, ''),
      links: {
        offersSite: read('OFFERS_SITE_URL', url('http:', 'https:'), undefined),
        offersApp: read('OFFERS_APP_URL', url('http:', 'https:'), undefined),
        damageApp: read('DAMAGE_APP_URL', url('http:', 'https:'), undefined),
        solutions: Object.fromEntries(
          quotedSolutions.map((code) => [
            code,
            read(`${code.toUpperCase()}_URL`, url('http:', 'https:'), undefined),
          ]),
        ),
      },
      contact: {
        mail: read('CONTACT_MAIL', String, defaultPageSettings.contact.mail),
        phone: read('CONTACT_PHONE', String, defaultPageSettings.contact.phone),
      },
    },
    limits: {
      requestsPerMinute: read('REQUESTS_PER_MINUTE', number(1, 10_000_000), 1_200),
      loginFailuresPerMinute: read('LOGIN_FAILURES_PER_MINUTE', number(1, 1_000_000), 5),
      body: read('BODY_LIMIT', number(1_024, 100_000_000), 64 * 1024),
      sessionHours: read('SESSION_HOURS', number(1, 24 * 30), 12),
      sessionDays: read('SESSION_DAYS', number(1, 365), 7),
      mailsAtATime: read('MAILS_AT_A_TIME', number(2, 50), 6),
      mailboxDays: read('MAILBOX_DAYS', number(1, 3_650), 30),
    },
  };
  if (!/^[a-z0-9-]+$/.test(config.provider.slug))
    read.problem('PROVIDER_SLUG', 'lower-case letters, digits and hyphens only');
  refuseStandIns(read, production, {
    SIGNATURE_URL: config.signature === null,
    STRIPE_KEY: config.stripe === null,
  });
  read.finish();
  return config;
}
