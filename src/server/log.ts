import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on the standard output. Secrets are removed even where someone logs a whole object. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    redact: { paths: ['*.password', '*.token', '*.authorization', 'req.headers', 'headers', '*.iban', '*.ibanRib'], remove: true },
  });
