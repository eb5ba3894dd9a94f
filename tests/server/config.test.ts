import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

/*
 * Tests of the configuration that is read from environment variables; no server is started.
 */

const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host/base' });

describe('the configuration', () => {
  test('without variables, the configuration is that of a demonstration on this machine', () => {
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

  test('a variable that is set is used, and an empty one counts as not set', () => {
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
  ])('the server listens on %s, and writes it in links as an address in a URL', (given, host, publicUrl) => {
    expect(readConfig({ HOST: given })).toMatchObject({ host, publicUrl });
  });

  test('the public address must be the root of a host, since pages ask for their files there', () => {
    for (const address of ['https://exemple.fr/portail', 'https://exemple.fr/?a=1', 'https://exemple.fr/#a'])
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow('sans chemin');
    expect(readConfig({ PUBLIC_URL: 'https://Exemple.fr:8443/' }).publicUrl).toBe('https://exemple.fr:8443');
  });

  test('production has no demonstration accounts unless they are asked for, since their password is public', () => {
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', DEMO: '1' }).demo).toBe(true);
  });

  test('production takes no simulated payments unless they are asked for', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STRIPE_KEY');
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).stripe).toBeNull();
    expect(readConfig({ STRIPE_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }).stripe).toEqual({
      key: 'sk_x',
      webhookSecret: 'whsec_x',
      url: 'https://api.stripe.com',
    });
    expect(() => readConfig({ STRIPE_KEY: 'sk_x' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  test('transfers are offered only if a real account is configured', () => {
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
  ])('the configuration refuses %s=%s, and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('production refuses the embedded providers unless they are accepted explicitly', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SIGNATURE_URL');
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).signature).toBeNull();
    expect(readConfig({}).signature).toBeNull();
  });

  test('a provider of signatures is accepted only with its key', () => {
    expect(
      readConfig({ SIGNATURE_URL: 'https://api.universign.test', SIGNATURE_KEY: 'clef' }).signature,
    ).toEqual({ url: 'https://api.universign.test', key: 'clef' });
    expect(() => readConfig({ SIGNATURE_URL: 'https://api.universign.test' })).toThrow('SIGNATURE_KEY');
  });

  test('the configuration reports all its errors at once, and shows no value', () => {
    expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(wrong).not.toThrow(/secret/);
  });
});
