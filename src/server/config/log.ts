import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Structured lines on the standard output, or wherever else they are
 * to go. Secrets are removed even where someone logs a whole object.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger => {
  const options = {
    level: logLevel,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.headers', 'headers', '*.iban', '*.ibanRib'],
      remove: true,
    },
  };
  return to ? pino(options, to) : pino(options);
};
