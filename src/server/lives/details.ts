import type { LifeMove } from '#contract/lives.ts';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { centsOf, formatEurosCents } from '#domain/money.ts';
import type { AnswerWords, AskedFor } from '#machines/shared/law/pages.ts';

/** A datum of an event, as its form would show it. */
function textOf({ control }: AnswerWords, value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return '';
  if ('options' in control) {
    const chosen = Array.isArray(value) ? value.join(' ') : value;
    return control.options.find((option) => option.value === chosen)?.label ?? '';
  }
  if (Array.isArray(value)) return value.join(', ');
  if (control.kind === 'amount') return typeof value === 'number' ? formatEurosCents(centsOf(value)) : '';
  const text = String(value);
  return control.kind === 'date' ? (isIsoDate(text) ? formatDate(text) : '') : text;
}

/** The data of an event that a life shows, with their French names; `words`: how its law asks for them. */
export const detailsOf = (
  { fields, ofEvent = {} }: AskedFor,
  event: string,
  data: Readonly<Record<string, unknown>>,
): LifeMove['details'] =>
  Object.entries(data).flatMap(([name, value]) => {
    const own = fields[name];
    if (!own) return [];
    const words = { ...own, ...ofEvent[event]?.[name] };
    const text = textOf(words, value);
    return text === '' || typeof words.label !== 'string' ? [] : [{ label: words.label, text }];
  });
