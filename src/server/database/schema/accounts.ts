import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const partners = pgTable('partners', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  resources: text('resources').notNull(),
});

export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
});

export const brokers = pgTable('brokers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  companyName: text('company_name').notNull(),
  siren: text('siren').notNull().default(''),
  orias: text('orias').notNull().default(''),
  partnerId: integer('partner_id').notNull(),
  leadBrokerId: integer('lead_broker_id'),
  status: text('status').$type<'valid' | 'pending' | 'suspended'>().notNull(),
  registrationStep: integer('registration_step').notNull().default(1),
  /** The operating brokerage itself: at most one row. */
  directPortfolio: boolean('direct_portfolio').notNull().default(false),
});

export const memberships = pgTable('memberships', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  brokerId: integer('broker_id').notNull(),
  status: text('status').$type<'unfinished' | 'noteligible' | 'pending' | 'requestInfo' | 'signed' | 'valid' | 'rejected'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const collaborators = pgTable('collaborators', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  brokerId: integer('broker_id').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  manager: boolean('manager').notNull().default(false),
  active: boolean('active').notNull().default(true),
});

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role').$type<'super_admin' | 'admin' | 'company' | 'broker' | 'main_broker'>().notNull(),
  mainAdmin: boolean('main_admin').notNull().default(false),
  canDo: boolean('can_do').notNull().default(false),
  registered: boolean('registered').notNull().default(true),
  activatedAt: timestamp('activated_at', { withTimezone: true }),
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  brokerId: integer('broker_id'),
  companyId: integer('company_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
