import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailAttachment } from '../../adapters/mail/port.ts';
import { bytea } from './bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const drafts = pgTable(
  'drafts',
  {
    userId: integer('user_id').notNull(),
    collaboratorId: integer('collaborator_id').notNull().default(0),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collaboratorId, table.kind, table.key] })],
);

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  dedupe: text('dedupe'),
  attempts: integer('attempts').notNull().default(0),
  runAfter: instant('run_after').notNull().defaultNow(),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
  dedupe: text('dedupe'),
  sentAt: instant('sent_at').notNull().defaultNow(),
});

export const repeatedWrites = pgTable(
  'repeated_writes',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    inputHash: bytea('input_hash').notNull(),
    answer: jsonb('answer'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
