import { basename } from 'node:path';
import { beforeEach } from 'vitest';
import { explained } from './rules.ts';

/** Set-up of the project: the message of a rule that fails begins with where it is explained. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    for (const error of task.result?.errors ?? []) {
      const file = basename(task.file.filepath);
      if (error.stack) error.stack = error.stack.replace(error.message, () => explained(file, error.message));
      error.message = explained(file, error.message);
    }
  });
});
