/** A node and its descendants, in the author's order. */
export const everyOf = <Node extends { readonly children: readonly Node[] }>(node: Node): Node[] => [
  node,
  ...node.children.flatMap((child) => everyOf(child)),
];
