import { execFileSync } from 'node:child_process';
import { NotCreated } from './pending-files.ts';
import { skeleton } from './skeletons.ts';
import { todo } from './templates.ts';

/**
 * `npm run new -- chart|list|call <name> [subject]` writes a skeleton (docs/house.md). A list or a call is
 * added to the calls of its subject, `src/contract/<subject>.ts`, or begins a subject of its own name.
 */
const [kind = '', name = '', subject] = process.argv.slice(2);
try {
  const paths = await skeleton(process.cwd(), kind, name, subject).save();
  execFileSync('npx', ['oxfmt', ...paths.filter((path) => /\.tsx?$/.test(path))]);
  console.log(
    `${paths.join('\n')}\n\nWrite what is marked "${todo}": grep -rn "${todo}" src machines tests docs`,
  );
} catch (error) {
  if (!(error instanceof NotCreated)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
