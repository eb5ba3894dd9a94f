/**
 * What a translation put in the place of a text of the page: the text, taken out or put inside, and what stands for it.
 */
const stands = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element =>
  node instanceof HTMLElement && node.localName === 'font';

/** The text stands nowhere, or in what stands for it. */
const isAway = (text: Node, font: Element): boolean => !text.isConnected || font.contains(text);

/** Chrome replaces each text by a `<font>`: added beside the text, or in the same move. Others wrap the text in one. */
function note({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (font && isAway(text, font)) stands.set(text, font);
  }
}

/** The text itself in its place again, as the page knows it: the translation comes back for what it says now. */
function putBack(node: Node | null): void {
  const font = node && stands.get(node);
  if (!node || !font) return;
  stands.delete(node);
  if (font.isConnected && isAway(node, font)) font.replaceWith(node);
}

/**
 * Lets the page go on while the browser translates it (Chrome, Edge): a translation takes texts out of the page that
 * React holds on to, so that a change of one would not be seen, a move would leave its translation behind, and its
 * removal, or an insertion before it, would end the page. Before the page touches such a text, it is put back. Once for
 * the whole portal, whatever a screen draws; before it is drawn.
 */
export function allowTranslation(): void {
  const watching = new MutationObserver((records) => records.forEach(note));
  watching.observe(document, { childList: true, subtree: true });
  const catchUp = () => watching.takeRecords().forEach(note);

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function removeText<Child extends Node>(this: Node, child: Child): Child {
    catchUp();
    putBack(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function insertBeforeText<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    catchUp();
    putBack(child);
    putBack(before);
    return insertBefore.call(this, child, before) as Child;
  };
  Node.prototype.appendChild = function appendText<Child extends Node>(this: Node, child: Child): Child {
    catchUp();
    putBack(child);
    return appendChild.call(this, child) as Child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as Required<
    Pick<PropertyDescriptor, 'get' | 'set'>
  >;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Node): unknown {
      return nodeValue.get.call(this) as unknown;
    },
    set(this: Node, value: unknown): void {
      catchUp();
      putBack(this);
      nodeValue.set.call(this, value);
    },
  });
}
