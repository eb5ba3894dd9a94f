import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment is invalid; the message lists all errors. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Configuration refusée / configuration refused:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Parses a variable's text; throws an Error that describes the expected format. */
export type Parse<T> = (text: string) => T;

export const number =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`a whole number from ${min} to ${max}`);
    return value;
  };

/** A key of 32 bytes, in base64 or as 64 hexadecimal digits; in base64. */
export const secretKey: Parse<string> = (text) => {
  const key = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32 || !/^[\w+/=-]+$/.test(text))
    throw new Error('a key of 32 bytes in base64, as `openssl rand -base64 32` makes one');
  return key.toString('base64');
};

export const flag: Parse<boolean> = (text) => {
  if (/^(1|true|yes|oui)$/i.test(text)) return true;
  if (/^(0|false|no|non)$/i.test(text)) return false;
  throw new Error('1 or 0');
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...more] = text.split('/');
  return (
    more.length === 0 &&
    isIP(address) > 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  );
};

/** `loopback, 10.0.0.0/8, 2001:db8::1` */
export const networks: Parse<string> = (text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part)))
    throw new Error('addresses or networks of proxies, as 10.0.0.0/8, or loopback, linklocal, uniquelocal');
  return parts.join(',');
};

export const url =
  (...protocols: readonly string[]): Parse<string> =>
  (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(
        `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    return text;
  };

/**
 * An address without a path, because pages and mails use paths directly below it. A trailing slash is
 * allowed.
 */
export const origin: Parse<string> = (text) => {
  const address = url('http:', 'https:')(text);
  const { pathname, search, hash, username } = new URL(address);
  if (pathname === '/' && !search && !hash && !username) return new URL(address).origin;
  throw new Error(
    'an address without a path, as https://portail.exemple.fr: the portal answers at the root of its own name (sans chemin\u00a0: le portail répond à la racine de son nom)',
  );
};

/** Host for links from a listening address; IPv6 in brackets. */
export const hostInLinks = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;

/** Host name or address to listen on; IPv6 without brackets. */
export const hostName: Parse<string> = (text) => {
  const bare = /^\[(.+)\]$/.exec(text)?.[1] ?? text;
  if (!URL.canParse(`http://${hostInLinks(bare)}:1`))
    throw new Error('an address or a name to listen on, as 127.0.0.1, ::1, 0.0.0.0');
  return bare;
};

/** `https://portail.exemple.fr, https://essai.exemple.fr`: no path, as browsers write them. */
export const origins: Parse<string[]> = (text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^https?:/.test(part) && URL.canParse(part) && new URL(part).origin === part))
    throw new Error('origins of pages, as https://portail.exemple.fr, between commas');
  return parts;
};

/** Some of these values, separated by commas. */
export const choices =
  <const T extends readonly string[]>(values: T): Parse<T[number][]> =>
  (text) =>
    text.split(',').map((part) => choice(values)(part.trim()));

export const choice =
  <const T extends readonly string[]>(values: T): Parse<T[number]> =>
  (text) => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new Error(`one of ${values.join(', ')}`);
    return found;
  };

export interface Reader {
  <T, F>(name: string, parse: Parse<T>, fallback: F): T | F;
  problem(name: string, expected: string): void;
  /** Throws where anything was wrong. */
  finish(): void;
}

/**
 * Reads variables and collects errors. Messages never contain values, because an address may contain a
 * password.
 */
export function reader(env: Environment): Reader {
  const problems: string[] = [];
  const problem = (name: string, expected: string) => void problems.push(`${name}: ${expected}`);
  const read = <T, F>(name: string, parse: Parse<T>, fallback: F): T | F => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      problem(name, error instanceof Error ? error.message : String(error));
      return fallback;
    }
  };
  const finish = () => {
    if (problems.length > 0) throw new ConfigError(problems);
  };
  return Object.assign(read, { problem, finish });
}
