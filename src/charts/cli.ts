import { catalogue } from './catalogue.ts';
import { committed, differences, publish } from './publish.ts';
import { writeDifferences } from './difference-pages.ts';
import { PagesNotWritten } from './html-page.ts';
import { openPrinter } from './printing.ts';
import { writeSite } from './site.ts';
import { saveVersion } from './versions.ts';

/**
 * `npm run statecharts` draws and lists every chart of the catalogue. `-- --check` only reports whether the
 * committed files are current; `-- --site <folder>` writes them as static pages, with PDF and PNG if there is a browser;
 * `-- --save <version> [revision]` saves them, or those of a revision of git, as a version; `-- --compare <version>
 * <folder>` writes what changed since a saved version (`latest`: the newest one) or a revision.
 */
async function check(): Promise<void> {
  const found = await differences(catalogue);
  if (found.length > 0) {
    console.error(
      `${committed} is not what the charts give. Run "npm run statecharts" and commit the result.\n- ${found.join('\n- ')}`,
    );
    process.exitCode = 1;
  } else {
    console.log(`${committed} is current: ${catalogue.length} charts.`);
  }
}

async function draw(): Promise<void> {
  const changed = await publish(catalogue);
  console.log(
    changed.length === 0 ? `${committed} was current.` : `Wrote ${changed.join(', ')} in ${committed}.`,
  );
}

/** Says why pages were not written. */
async function pages(write: () => Promise<string>): Promise<void> {
  try {
    console.log(await write());
  } catch (error) {
    if (!(error instanceof PagesNotWritten)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const sited = (count: number, folder: string) => `Wrote the pages of ${count} charts: ${folder}/index.html`;

/** Without a browser the pages are written, and no PDF and PNG. */
const site = (folder = '') =>
  pages(async () => {
    const printer = await openPrinter();
    if (typeof printer === 'string') {
      console.warn(`No PDF and no PNG are written. ${printer}`);
      return sited(await writeSite(committed, folder), folder);
    }
    try {
      return sited(await writeSite(committed, folder, printer), folder);
    } finally {
      await printer.close();
    }
  });

const compare = (revision = '', folder = '') =>
  pages(async () => {
    const changed = await writeDifferences(committed, revision, folder);
    return `${changed.length} charts changed since ${revision}: ${folder}/index.html`;
  });

const save = (version = '', revision?: string) =>
  pages(async () => `Saved the charts: ${await saveVersion(committed, version, revision)}`);

const [siteAt, compared, saved] = ['--site', '--compare', '--save'].map(
  (option) => process.argv.indexOf(option) + 1,
);
if (process.argv.includes('--check')) await check();
else if (siteAt) await site(process.argv[siteAt]);
else if (compared) await compare(...process.argv.slice(compared, compared + 2));
else if (saved) await save(...process.argv.slice(saved, saved + 2));
else await draw();
