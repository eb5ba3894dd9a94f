import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host/base' });

describe('the configuration', () => {
  test('has a default for everything: a demonstration on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      demo: true,
      smtpUrl: null,
      trustProxy: null,
      provider: { slug: 'charpente', signature: 'Universign' },
      limits: { requestsPerMinute: 1_200, loginFailuresPerMinute: 5 },
    });
  });

  test('takes what is set, and an empty variable as one that is not', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portail.exemple.fr/',
      DEMO: 'non',
      PROVIDER_SLUG: 'autre-1',
      SMTP_URL: '',
    });
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32' }).trustProxy).toBe(
      'loopback,10.0.0.0/8,2001:db8::/32',
    );
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://portail.exemple.fr',
      demo: false,
      smtpUrl: null,
      provider: { slug: 'autre-1' },
    });
  });

  test.each([
    ['::1', '::1', 'http://[::1]:3000'],
    ['[::1]', '::1', 'http://[::1]:3000'],
    ['::', '::', 'http://localhost:3000'],
    ['0.0.0.0', '0.0.0.0', 'http://localhost:3000'],
    ['portail.local', 'portail.local', 'http://portail.local:3000'],
  ])('listens on %s, and writes it in links as an address is written', (given, host, publicUrl) => {
    expect(readConfig({ HOST: given })).toMatchObject({ host, publicUrl });
  });

  test('has people reach the portal at the root of a name: pages ask for their files there', () => {
    for (const address of ['https://exemple.fr/portail', 'https://exemple.fr/?a=1', 'https://exemple.fr/#a'])
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow('sans chemin');
    expect(readConfig({ PUBLIC_URL: 'https://Exemple.fr:8443/' }).publicUrl).toBe('https://exemple.fr:8443');
  });

  test('makes no demonstration in production unless it is asked to: everybody knows its password', () => {
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', DEMO: '1' }).demo).toBe(true);
  });

  test('takes no payments for show in production, unless it is asked to', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STRIPE_KEY');
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).stripe).toBeNull();
    expect(readConfig({ STRIPE_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }).stripe).toEqual({
      key: 'sk_x',
      webhookSecret: 'whsec_x',
      url: 'https://api.stripe.com',
    });
    expect(() => readConfig({ STRIPE_KEY: 'sk_x' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  test('offers transfers to a real account only where one is given', () => {
    expect([readConfig({}).bank?.iban, readConfig({ DEMO: '0' }).bank]).toEqual([
      'FR7630006000011234567890189',
      null,
    ]);
    expect(
      readConfig({
        BANK_IBAN: 'fr76 3000 6000 0112 3456 7890 189',
        BANK_BIC: 'AGRIFRPP',
        BANK_HOLDER: 'Cabinet',
      }).bank,
    ).toEqual({ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', holder: 'Cabinet' });
    expect(() => readConfig({ BANK_IBAN: 'FR7630006000011234567890188' })).toThrow('BANK_IBAN');
  });

  test.each([
    ['PORT', '80x'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_POOL', '1'],
    ['PUBLIC_URL', 'portail'],
    ['HOST', 'a b'],
    ['DEMO', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['PROVIDER_SLUG', 'Étrange'],
    ['SESSION_HOURS', '0'],
    ['STORAGE_URL', 'https://host/bucket'],
    ['CLAMAV_URL', 'clamd:3310'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('refuses the embedded stand-ins in production, unless it is told to accept them', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SIGNATURE_URL');
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).signature).toBeNull();
    expect(readConfig({}).signature).toBeNull();
  });

  test('takes a provider of signatures with its key, and not without', () => {
    expect(
      readConfig({ SIGNATURE_URL: 'https://api.universign.test', SIGNATURE_KEY: 'clef' }).signature,
    ).toEqual({ url: 'https://api.universign.test', key: 'clef' });
    expect(() => readConfig({ SIGNATURE_URL: 'https://api.universign.test' })).toThrow('SIGNATURE_KEY');
  });

  test('says everything that is wrong at once, and shows no value', () => {
    expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(wrong).not.toThrow(/secret/);
  });
});
