import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sameForm } from '#domain/form-differences.ts';
import { joined, valueAt } from '#domain/form-pages/path.ts';
import { Button } from '../components/Button.tsx';
import { usePage } from './page-context.ts';
import { useAnswers } from './use-answers.ts';
import { asTyped } from './use-fill.ts';

interface FirstAidProps {
  label: string;
  /** Path inside an item. */
  copies: string;
  /** Text after the copy. */
  done: string;
  /** Path of the repeated item. */
  base: string;
  /** The blank item. */
  blank: unknown;
}

/**
 * Button that copies answers of the first repeated item into a further one, as if typed. Renders nothing in
 * the first item, and while the first one has nothing to copy.
 */
export function FirstAid({ label, copies, done, base, blank }: FirstAidProps) {
  const { getValues, setValue } = useFormContext();
  const { isReading } = usePage();
  const [isCopied, setCopied] = useState(false);
  const first = base.replace(/\d+$/, '0');
  const isFilled = useAnswers<boolean>(
    // A copy: the library changes its answers in place, and `sameForm` reads an object once.
    (answers) => !sameForm({ ...(valueAt(answers, copies) as object) }, valueAt(blank, copies) as object),
    first,
  );
  if (isReading || first === base || !isFilled) return null;
  const copy = () => {
    const values = getValues(joined(first, copies)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values))
      setValue(`${joined(base, copies)}.${name}`, value, asTyped);
    setCopied(true);
  };
  return (
    <div className="row wrap c12 w on-screen">
      <Button size="sm" onClick={copy}>
        {label}
      </Button>
      <span className="small mute" role="status">
        {isCopied && done}
      </span>
    </div>
  );
}
