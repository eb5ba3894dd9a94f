import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject, expect, vi } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { openServices } from '#server/open-services.ts';
import type { Services } from '#server/services/services.ts';
import { followCallers } from '#server/session/follow-callers.ts';
import { KnownCallers } from '#server/session/known-callers.ts';
import { databaseUrl } from '../support/seeded-databases.ts';
import type { TestServer } from '../support/server.ts';
import { often } from '../support/often.ts';

/*
 * Starts further nodes over the database of a test server, to test what nodes cache of their callers.
 */

export interface Node {
  app: FastifyInstance;
  services: Services;
  database: DatabaseHandle;
  /** Calls `curent`: its status, and the caller in its answer. */
  curent(token: string): Promise<{ status: number; collaborator?: unknown }>;
  post(url: string, token: string, body: object): Promise<number>;
  close(): Promise<void>;
}

/** One more pool of connections to the server’s database. */
export async function openAgain(server: TestServer, poolSize: number): Promise<DatabaseHandle> {
  const [current] = await server.sql<{ name: string }>('select current_database() as name');
  return openDatabase({
    databaseUrl: databaseUrl(inject('seeded').postgres.url, current?.name ?? ''),
    folder: null,
    poolSize,
  });
}

/** One more node over the server’s database, which caches the callers that it knows. */
export async function startNode(server: TestServer): Promise<Node> {
  // One connection, which is open before anybody is remembered: a new one would make the node
  // forget everybody.
  const database = await openAgain(server, 1);
  const opened = await openServices({
    config: server.services.config,
    database,
    log: pino({ level: 'silent' }),
    clock: server.clock,
  });
  // Sure from its first proof on, however long a step of a test takes: its own clock stands still.
  const services = Object.assign(opened, { callers: new KnownCallers(() => 0) });
  const app = await createApp({ services, handlers, client: null });
  const endFollowing = followCallers(services);
  const ask = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  return {
    app,
    services,
    database,
    curent: async (token) => {
      const answer = await ask('GET', '/api/curent', token);
      return {
        status: answer.statusCode,
        collaborator: answer.json<{ user?: { collaborator: { id: number } | null } }>().user?.collaborator
          ?.id,
      };
    },
    post: async (url, token, body) => (await ask('POST', url, token, body)).statusCode,
    close: async () => {
      await endFollowing();
      await app.close();
      await services.outbox.stop();
      await database.close();
    },
  };
}

/** Waits until the node caches callers. */
export const sure = ({ services }: Node) => vi.waitUntil(() => services.callers.isSure(), often);

/**
 * Lets a node hear of changes no sooner than from the connection of a statement that begins after `change`.
 */
export async function heardWithNextStatement(
  { services, database }: Node,
  change: () => Promise<unknown>,
): Promise<void> {
  const { callers } = services;
  let heard = 0;
  vi.spyOn(callers, 'forget').mockImplementation(() => void (heard += 1));
  await change();
  await expect.poll(() => heard).toBeGreaterThan(0);
  vi.spyOn(database, 'query').mockImplementationOnce((statement, values) => {
    vi.restoreAllMocks();
    callers.forget();
    return database.query(statement, values);
  });
}
