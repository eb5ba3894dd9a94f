import { readFileSync, readdirSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).map((name) => `src/web/${name}`);
const read = (file: string): string => readFileSync(file, 'utf8');

/** The classes of style sheets: every `.name` outside comments and texts. */
const styled = new Set(
  files
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) =>
        read(file)
          .replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '')
          .match(/(?<=\.)[a-z][\w-]*/gi) ?? [],
    ),
);

/** The classes by which a page finds an element (`querySelector`); they need no style. */
const sought = new Set(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/querySelector(?:All)?(?:<\w+>)?\('([^']*)'/g)].flatMap(
        ([, selector = '']) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? [],
      ),
    ),
);

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const words = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : [];

/** The words that an expression may return as class names; the operands of a comparison are left out. */
function wordsIn(node: Node): string[] {
  if (node.type === 'Literal') return words(node['value']);
  if (node.type === 'TemplateElement') return words((node['value'] as { cooked: string }).cooked);
  if (node.type === 'BinaryExpression') return [];
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(wordsIn);
  if (node.type === 'LogicalExpression' && node['operator'] === '&&') return wordsIn(node['right'] as Node);
  return childrenOf(node).flatMap(wordsIn);
}

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value['name'] === name;

/** The class names that a source writes out, in a `className` or for `classNames`. */
function writtenIn(node: Node): string[] {
  if (node.type === 'JSXAttribute' && isNamed(node['name'], 'className'))
    return wordsIn(node['value'] as Node);
  if (node.type === 'CallExpression' && isNamed(node['callee'], 'classNames'))
    return (node['arguments'] as Node[]).flatMap(wordsIn);
  return childrenOf(node).flatMap(writtenIn);
}
const writtenBy = (source: string): string[] =>
  writtenIn(parseAst(source, { lang: 'tsx' }) as unknown as Node);

test('finds the class names of a source', () => {
  expect(
    writtenBy(
      '<p className="a b"><i className={kind === "no" ? `c ${d} e` : on && "f"} title="no" />{classNames(big && "g", "h")}</p>',
    ),
  ).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'h']);
});

test('every class name that a page writes has a style, or is looked for', () => {
  const unstyled = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...new Set(writtenBy(read(file)))]
        .filter((name) => !styled.has(name) && !sought.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(unstyled).toEqual([]);
});

test('every class by which a page finds something is written by one', () => {
  const written = new Set(
    files.filter((file) => file.endsWith('.tsx')).flatMap((file) => writtenBy(read(file))),
  );
  expect([...sought].filter((name) => !written.has(name))).toEqual([]);
});
