import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Creates the log: structured lines to standard output or `to`. Secrets are removed, even inside logged
 * objects.
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
