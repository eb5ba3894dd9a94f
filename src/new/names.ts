import { NotCreated } from './pending-files.ts';

/** A name in the forms that files and code need. */
export interface Names {
  /** In kebab case: `late-refunds`. */
  name: string;
  /** `lateRefunds`, `LateRefunds`. */
  camel: string;
  Pascal: string;
}

/** Throws `NotCreated` unless the name is in kebab case. */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new NotCreated(`"${name}" is not a name in kebab case, such as late-refunds.`);
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { name, camel, Pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
}
