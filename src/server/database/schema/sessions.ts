import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Callback } from '#contract/guests.ts';
import { bytea } from './bytea.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text('kind').$type<'user' | 'rcd' | 'client'>().notNull(),
  userId: integer('user_id'),
  collaboratorId: integer('collaborator_id'),
  requestId: integer('request_id'),
  purpose: text('purpose').$type<Callback>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text('kind').$type<'activation' | 'password'>().notNull(),
  userId: integer('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const loginFailures = pgTable('login_failures', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  account: text('account').notNull(),
  address: text('address').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
