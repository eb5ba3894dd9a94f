import type { IsoDate } from '#domain/calendar.ts';
import type { LineKind } from '#domain/bordereau/kinds.ts';
import { monthPattern, type IsoMonth } from '#domain/bordereau/month.ts';
import { adminRoles, brokerRoles, staffRoles } from '#domain/roles.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { Unit } from './dashboard.ts';
import { int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';
import { xlsxType } from './portfolio.ts';

/** A month that has a bordereau. */
export interface BordereauMonth {
  month: IsoMonth;
  is_closed: boolean;
}

/** Amounts of a line or of a sum, in euros; below zero where money went back. */
export interface BordereauAmounts {
  /** Before tax. */
  premium: number;
  tax: number;
  fgti: number;
  fees: number;
  broker_fees: number;
  /** The sum of the five above. */
  total: number;
  /** Received beyond the price, or set aside. */
  aside: number;
  /** Null for companies. */
  commission: number | null;
  indemnity: number;
}

/** A line of a bordereau: a movement of the ledger, or a claim. */
export interface BordereauLine extends BordereauAmounts {
  /** Its number among the lines of the month that the caller may read, from 1. */
  id: number;
  kind: LineKind;
  label: string;
  day: IsoDate;
  /** The month that it corrects; null if none. */
  corrects: IsoMonth | null;
  request_id: number;
  reference: string;
  policy: string;
  /** Reference of the due or of the claim. */
  detail: string;
  company: string | null;
  partner: string;
  cabinet: string;
}

/** Sums of a month, or of a company with a partner of its brokers. */
export interface BordereauSums extends BordereauAmounts {
  lines: number;
  /** Claims that were declared. */
  claims: number;
}

export interface BordereauGroup extends BordereauSums {
  company: Unit | null;
  partner: Unit;
}

/** The bordereau of a month without its lines. */
export interface Bordereau {
  month: IsoMonth;
  is_closed: boolean;
  closed_at: string | null;
  /** Name of the administrator who closed it; null if unknown. */
  closed_by: string | null;
  /** Of the whole month; a closing names it. */
  sha256: string;
  /** Whether the reader may close it now. */
  may_close: boolean;
  /** The newest first. */
  months: BordereauMonth[];
  /** Companies and partners with lines in the month. */
  companies: Unit[];
  partners: Unit[];
  /** Of each company and partner, under the filter. */
  groups: BordereauGroup[];
  total: BordereauSums;
}

/** A line of the statement of commissions, in euros. */
export interface StatementLine {
  id: number;
  label: string;
  day: IsoDate;
  corrects: IsoMonth | null;
  request_id: number;
  reference: string;
  policy: string;
  company: string | null;
  premium: number;
  commission: number;
}

/** The commissions of a cabinet in a month. */
export interface Statement {
  month: IsoMonth;
  is_closed: boolean;
  closed_at: string | null;
  months: BordereauMonth[];
  premium: number;
  commission: number;
}

const isoMonth = () => string().matches(monthPattern, 'Ce mois n’est pas valable.');
const monthParams = object({ month: isoMonth().required() });
/** Of administrators; a company has its own lines alone. */
const part = { company: int4(1), partner: int4(1) };
const pages = { page: pageQuery.page, per_page: pageQuery.per_page };

const ofStaff = { who: staffRoles, access: 'active' } as const;
const ofAdmins = { who: adminRoles, access: 'active' } as const;
const ofBrokers = { who: brokerRoles, access: 'account' } as const;

/** Calls about bordereaux and statements of commissions (docs/domain/bordereaux.md). */
export const bordereauxCalls = {
  bordereau: call<{ bordereau: Bordereau; lines: Page<BordereauLine> }>()({
    ...ofStaff,
    method: 'GET',
    path: '/api/bordereaux',
    summary: 'Le bordereau d’un mois\u00a0: ses sommes et ses lignes',
    query: object({ month: isoMonth(), ...part, ...pages }),
  }),
  closeBordereau: call<{ message: string }>()({
    ...ofAdmins,
    ofMainAdmins: true,
    method: 'POST',
    path: '/api/bordereaux/{month}/close',
    summary: 'Clôture le bordereau d’un mois',
    params: monthParams,
    body: object({
      sha256: string()
        .matches(/^[0-9a-f]{64}$/)
        .required(),
    }),
  }),
  exportBordereauCsv: call<Blob>()({
    ...ofStaff,
    method: 'GET',
    path: '/api/bordereaux/{month}/csv',
    summary: 'Les lignes d’un bordereau, en CSV',
    params: monthParams,
    query: object(part),
    file: 'text/csv',
  }),
  exportBordereauXlsx: call<Blob>()({
    ...ofStaff,
    method: 'GET',
    path: '/api/bordereaux/{month}/xlsx',
    summary: 'Les lignes d’un bordereau, en classeur',
    params: monthParams,
    query: object(part),
    file: xlsxType,
  }),
  exportPaymentsCsv: call<Blob>()({
    ...ofAdmins,
    method: 'GET',
    path: '/api/bordereaux/{month}/payments/csv',
    summary: 'Le rapprochement des règlements d’un mois, en CSV',
    params: monthParams,
    file: 'text/csv',
  }),
  exportPaymentsXlsx: call<Blob>()({
    ...ofAdmins,
    method: 'GET',
    path: '/api/bordereaux/{month}/payments/xlsx',
    summary: 'Le rapprochement des règlements d’un mois, en classeur',
    params: monthParams,
    file: xlsxType,
  }),
  commissions: call<{ statement: Statement; lines: Page<StatementLine> }>()({
    ...ofBrokers,
    method: 'GET',
    path: '/api/commissions',
    summary: 'Le relevé des commissions du cabinet',
    query: object({ month: isoMonth(), ...pages }),
  }),
  commissionsPdf: call<Blob>()({
    ...ofBrokers,
    method: 'GET',
    path: '/api/commissions/{month}/pdf',
    summary: 'Le relevé des commissions du cabinet, en PDF',
    params: monthParams,
    file: 'application/pdf',
  }),
};
