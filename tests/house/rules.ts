import { readFileSync } from 'node:fs';

/** Where a rule of the house is explained. */
interface Explanation {
  page: `docs/${string}.md`;
  /** A heading of that page. */
  heading: string;
}

const house = (heading: string): Explanation => ({ page: 'docs/house.md', heading });

/** Each file of this folder, and what explains its rule. */
export const rules: Readonly<Record<string, Explanation>> = {
  'citations.test.ts': house('What comments cite'),
  'class-names.test.ts': house('Class names'),
  'delays.test.ts': house('Delays'),
  'floors.test.ts': house('Floors'),
  'french-typography.test.ts': house('French texts'),
  'glossary.test.ts': { page: 'docs/glossary.md', heading: 'Words that no name has' },
  'law-folders.test.ts': { page: 'docs/law-folder.md', heading: 'A folder of a law' },
  'lazy-libraries.test.ts': house('Libraries at the start'),
  'machine-folders.test.ts': { page: 'docs/machine-folder.md', heading: 'A folder of a machine' },
  'mails-have-rows.test.ts': house('Mails'),
  'no-cast-calls.test.ts': house('Calls of charts'),
  'no-module-mocks.test.ts': house('What tests replace'),
  'rules.test.ts': house('Rules that tests hold'),
  'screen-tables.test.ts': house('Tables of screens'),
  'screens-page.test.ts': house('Tables of screens'),
  'selectors.test.ts': house('Class names'),
  'skeletons.test.ts': house('Skeletons'),
  'statements.test.ts': house('SQL statements'),
  'tints.test.ts': house('Class names'),
};

/** The headings of a page, without their marks. */
export const headingsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** A failure's message, with the page and heading that explain the rule first. */
export function explained(file: string, message: string): string {
  const rule = rules[file];
  return rule ? `${rule.page}, “${rule.heading}”: ${message}` : message;
}
