import { parseArgs } from 'node:util';
import { configureProvider } from '#domain/provider.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from './index.ts';
import { growRequests } from './request-bulk.ts';

/**
 * `npm run seed`: the demonstration in an empty database; `--
 * --requests 1000000`: that many requests, for measurements.
 */
const { values } = parseArgs({ options: { requests: { type: 'string' } } });
const wanted = Number(values.requests ?? 0);
if (!Number.isInteger(wanted) || wanted < 0) throw new Error('--requests takes a whole number');

const config = readConfig(process.env);
configureProvider(config.provider);
const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  folder: config.dataFolder,
  poolSize: 2,
  timeout: null,
});
try {
  await migrate(database);
  const now = new Date();
  const made = await seed(database, { now });
  console.log(made ? 'Démonstration créée.' : 'La base contient déjà des comptes.');
  if (wanted > 0) await growRequests(database, wanted, now, (there) => console.log(`${there} demandes`));
} finally {
  await database.close();
}
