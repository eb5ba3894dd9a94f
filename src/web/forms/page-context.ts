import { createContext, use, type ComponentType } from 'react';
import type { AnyPage } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { ControlProps } from './control-props.ts';

/** Props of a screen's own element. */
export interface AidProps {
  /** Path of the repeated item around it; empty outside of one. */
  base: string;
}

/** What a screen adds to its page. */
export interface PageExtras {
  /** The screen's own controls, by name. Create the object once, outside rendering. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** The screen's own elements between the fields, by name. Create the object once, outside rendering. */
  aids?: Readonly<Record<string, ComponentType<AidProps>>>;
  /** Hints of the screen, by path; they replace the page's. */
  hints?: Readonly<Record<string, string>>;
  /** The server's errors, by path; shown if the field has no other error. */
  refused?: FieldErrors;
  /** Read-only page: no item can be added, removed or looked up. */
  isReading?: boolean;
}

export interface PageContextValue extends PageExtras {
  page: AnyPage;
  /** Shows the errors beside their fields and focuses the first one in page order. */
  show: (errors: FieldErrors) => void;
  /** Draws at once the items that `PageContent` leaves for later: a field must exist to be focused. */
  drawRest: () => void;
  /** `PageContent` says how they are drawn. */
  setDrawRest: (draw: () => void) => void;
}

export const PageContext = createContext<PageContextValue | null>(null);

/** The page of the surrounding form. Throws outside a `PageForm`. */
export function usePage(): PageContextValue {
  const page = use(PageContext);
  if (!page) throw new Error('Fields belong inside a PageForm');
  return page;
}
