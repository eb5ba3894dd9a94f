import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Segmented } from '#web/components/Choice.tsx';
import { Field, FieldGroup } from '#web/components/Field.tsx';
import { TextInput } from '#web/components/TextInput.tsx';

afterEach(cleanup);

const error = 'Ce champ est obligatoire';
const fields = {
  'a field': (
    <Field label="Nom" error={error}>
      <TextInput />
    </Field>
  ),
  'a group': (
    <FieldGroup legend="Nom" error={error}>
      <TextInput />
    </FieldGroup>
  ),
  'a segmented choice': (
    <Segmented
      legend="Part"
      options={[{ value: 1, label: 'Une' }]}
      value={1}
      onChange={() => undefined}
      error={error}
    />
  ),
};

it.each(Object.keys(fields) as (keyof typeof fields)[])(
  'the error of %s has its icon and describes it',
  (name) => {
    const { container } = render(fields[name]);
    const shown = container.querySelector('.err');
    expect([shown?.textContent, shown?.querySelector('svg') === null]).toEqual([error, false]);
    expect(container.querySelector(`[aria-describedby="${shown?.id}"]`)).not.toBeNull();
  },
);

it('one component renders the error of every field', () => {
  const writers = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') && readFileSync(join('src/web', file), 'utf8').includes('className="err"'),
  );
  expect(writers).toEqual([join('components', 'Field.tsx')]);
});
