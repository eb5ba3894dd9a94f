/** Translated texts: each original text node and the element that replaces it. */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element =>
  node instanceof HTMLElement && node.localName === 'font';

/** Whether the text node is outside the document, or inside its replacement. */
const isAway = (text: Node, font: Element): boolean => !text.isConnected || font.contains(text);

/**
 * Records replaced texts. Chrome replaces a text with a `<font>`, in the same mutation or the next; other
 * browsers wrap the text in one.
 */
function note({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (font && isAway(text, font)) replacements.set(text, font);
  }
}

/** Restores the original text node; the browser then translates its current text again. */
function putBack(node: Node | null): void {
  const font = node && replacements.get(node);
  if (!node || !font) return;
  replacements.delete(node);
  if (font.isConnected && isAway(node, font)) font.replaceWith(node);
}

/**
 * Keeps React working while the browser translates the page (Chrome, Edge). A translation removes text nodes
 * that React references: updates would be lost, moves would leave the translation behind, and a removal or
 * insertion would throw. Each such node is restored before React touches it. Call it once, before the first
 * render.
 */
export function allowTranslation(): void {
  const watching = new MutationObserver((records) => records.forEach(note));
  watching.observe(document, { childList: true, subtree: true });
  /** Elements are never replaced: React appends a thousand of them for a form. */
  const restore = (node: Node | null): void => {
    if (!(node instanceof Text)) return;
    watching.takeRecords().forEach(note);
    putBack(node);
  };

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function removeText<Child extends Node>(this: Node, child: Child): Child {
    restore(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function insertBeforeText<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    restore(child);
    restore(before);
    return insertBefore.call(this, child, before) as Child;
  };
  Node.prototype.appendChild = function appendText<Child extends Node>(this: Node, child: Child): Child {
    restore(child);
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
      restore(this);
      nodeValue.set.call(this, value);
    },
  });
}
