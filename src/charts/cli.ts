import { catalogue } from './catalogue.ts';
import { committed, differences, publish } from './publish.ts';
import { SiteNotWritten, writeSite } from './site.ts';

/**
 * `npm run statecharts` draws and lists every chart of the catalogue. `-- --check` only reports whether the
 * committed files are current; `-- --site <folder>` writes them as static pages.
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

async function site(folder = ''): Promise<void> {
  try {
    console.log(`Wrote the pages of ${await writeSite(committed, folder)} charts: ${folder}/index.html`);
  } catch (error) {
    if (!(error instanceof SiteNotWritten)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const sited = process.argv.indexOf('--site');
if (process.argv.includes('--check')) await check();
else if (sited !== -1) await site(process.argv[sited + 1]);
else await draw();
