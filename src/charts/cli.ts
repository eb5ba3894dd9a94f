import { catalogue } from './catalogue.ts';
import { committed, differences, publish } from './publish.ts';

/**
 * `npm run statecharts` draws and lists every chart of the catalogue; `-- --check` only reports whether the
 * committed files are current.
 */
if (process.argv.includes('--check')) {
  const found = await differences(catalogue);
  if (found.length > 0) {
    console.error(
      `${committed} is not what the charts give. Run "npm run statecharts" and commit the result.\n- ${found.join('\n- ')}`,
    );
    process.exitCode = 1;
  } else {
    console.log(`${committed} is current: ${catalogue.length} charts.`);
  }
} else {
  const changed = await publish(catalogue);
  console.log(
    changed.length === 0 ? `${committed} was current.` : `Wrote ${changed.join(', ')} in ${committed}.`,
  );
}
