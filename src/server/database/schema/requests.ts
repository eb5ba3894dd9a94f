import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RequestType } from '#domain/forms.ts';
import { bytea } from './bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

export const requests = pgTable('requests', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  reference: text('reference').notNull(),
  version: integer('version').notNull().default(1),
  status: text('status').notNull(),
  step: text('step').notNull(),
  claims: text('claims').$type<'closed' | 'open'>().notNull().default('closed'),
  type: text('type').$type<RequestType>().notNull(),
  brokerId: integer('broker_id').notNull(),
  leadBrokerId: integer('lead_broker_id'),
  collaboratorId: integer('collaborator_id'),
  companyId: integer('company_id'),
  companySees: boolean('company_sees').notNull().default(false),
  offerVersion: integer('offer_version').notNull().default(0),
  validUntil: date('valid_until', { mode: 'string' }),
  sentAt: instant('sent_at'),
  adminMessage: text('admin_message'),
  referral: text('referral').$type<'none' | 'needed' | 'pending' | 'granted'>().notNull().default('none'),
  client: text('client').notNull(),
  site: text('site').notNull(),
  costCents: cents('cost_cents').notNull(),
  totalCents: cents('total_cents'),
  indicative: boolean('indicative').notNull().default(false),
  search: text('search').notNull(),
  siteKey: text('site_key').notNull().default(''),
  form: jsonb('form').notNull(),
  tariff: jsonb('tariff'),
  eligibility: jsonb('eligibility').notNull().default({ reasons: [], referrals: [] }),
  tariffVersion: text('tariff_version'),
  facts: jsonb('facts').notNull().default({}),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const requestEvents = pgTable('request_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  requestId: integer('request_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  userId: integer('user_id'),
  collaboratorId: integer('collaborator_id'),
  actor: text('actor').notNull(),
  who: text('who').notNull(),
  event: text('event').notNull(),
  fromStatus: text('from_status'),
  fromStep: text('from_step'),
  toStatus: text('to_status').notNull(),
  toStep: text('to_step').notNull(),
  version: integer('version').notNull(),
  comment: text('comment'),
  data: jsonb('data').notNull().default({}),
  transitions: text('transitions').array().notNull().default([]),
  chartHash: text('chart_hash').notNull().default(''),
});

export const clientLinks = pgTable('client_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  requestId: integer('request_id').notNull(),
  callback: text('callback').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const papers = pgTable('papers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  requestId: integer('request_id').notNull(),
  offerVersion: integer('offer_version').notNull(),
  name: text('name').notNull(),
  version: integer('version'),
  content: jsonb('content'),
  storageKey: text('storage_key'),
  sha256: text('sha256'),
  bytes: integer('bytes'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
