import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Casts that concern no call, with their reason. Each stands once in its file. */
const justified: Readonly<Record<string, string>> = {
  'machines/registration-step/pages.ts': 'three forms behind one page: each step reads its own answers',
  'machines/shared/tab-drafts.ts':
    'what this tab kept: checked to be a record, dropped where the server refuses it',
  'machines/shared/labels.ts': 'the words of any chart: `ChartWords` holds each chart to them',
  'machines/shared/law/define-law.ts': 'a law as its own types see it: its rows are checked as it is made',
  'machines/shared/law/suppose.ts':
    'the definition of any law with other facts: its rows and its names are unchanged',
  'machines/shared/write/chart.ts':
    'the chart under the name of its row: `writeWith` gives input and answer by that name alone',
  'src/web/flows/use-edited-form.tsx':
    'the context of any kind of form, for a hook that is made from the rules of one',
  'src/web/flows/use-flow.ts': 'the options of any chart: `FlowOptions` holds each caller to them',
};
/**
 * Two each: a generic owner of uploads, of which the chart knows the fields; and the input of a call whose
 * row is known when it is made.
 */
const generic: Readonly<Record<string, number>> = {
  'machines/shared/uploads.ts': 2,
  'machines/shared/call.ts': 2,
};

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const casts = (source: string): number => source.match(/\bas (?:unknown as|never\b|any\b)/g)?.length ?? 0;

/**
 * A cast hides that a chart's actor is another call than its name says: `callFor` asks the row
 * whether it fits.
 */
it('casts no call, and no actor of a chart', () => {
  const files = [...sourcesOf('machines'), ...sourcesOf('src/web/flows')];
  expect(files.length).toBeGreaterThan(200);
  const found = Object.fromEntries(
    files.map((name) => [name, casts(readFileSync(name, 'utf8'))] as const).filter(([, count]) => count > 0),
  );
  expect(found).toEqual({
    ...Object.fromEntries(Object.keys(justified).map((name) => [name, 1])),
    ...generic,
  });
});
