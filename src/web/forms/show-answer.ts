import { isIsoDate } from '#domain/calendar.ts';
import type { Control } from '#domain/form-pages/control.ts';
import { labelOf, labelOfCode } from '#domain/lists.ts';
import { showDate, showEuros } from '../components/format.ts';

/** An answer as displayed text, formatted for its control. */
export function showAnswer(control: Control | undefined, answer: unknown): string {
  if (answer === undefined || answer === null || answer === '') return '(vide)';
  if (typeof answer === 'boolean') return answer ? 'Oui' : 'Non';
  switch (control?.kind) {
    case 'list':
      return (
        (typeof answer === 'number'
          ? labelOf(control.list, answer)
          : labelOfCode(control.list, String(answer))) || String(answer)
      );
    case 'segments':
    case 'select':
      return control.options.find(({ value }) => value === answer)?.label ?? String(answer);
    case 'amount':
      return typeof answer === 'number' && control.unit === undefined ? showEuros(answer) : String(answer);
    case 'date':
      return isIsoDate(String(answer)) ? showDate(String(answer)) : String(answer);
    default:
      return String(answer);
  }
}
