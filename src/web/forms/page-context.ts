import { createContext, use, type ComponentType } from 'react';
import type { AnyPage } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { ControlProps } from './control-props.ts';

/** What one screen brings to its page. */
export interface PageExtras {
  /** Controls of its own, by their name; made once, outside rendering. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** What it puts among the fields, by its name; made once, outside rendering. */
  aids?: Readonly<Record<string, ComponentType>>;
  /** Hints that the screen knows better than the page: path → hint. */
  hints?: Readonly<Record<string, string>>;
  /** What the server refused, by path; shown where nothing else is wrong. */
  refused?: FieldErrors;
  /** The page is read, not filled in: nothing is added, removed or looked up. */
  isReading?: boolean;
}

export interface PageContextValue extends PageExtras {
  page: AnyPage;
  /** Shows what is wrong beside each field, and takes the reader to the first of them in the order of the page. */
  show: (errors: FieldErrors) => void;
}

export const PageContext = createContext<PageContextValue | null>(null);

/** The page that the form around is. */
export function usePage(): PageContextValue {
  const page = use(PageContext);
  if (!page) throw new Error('Fields belong inside a PageForm');
  return page;
}
