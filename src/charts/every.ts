/** Whatever stands under a node, itself first, in the order of the author. */
export const everyOf = <Node extends { readonly children: readonly Node[] }>(node: Node): Node[] => [
  node,
  ...node.children.flatMap((child) => everyOf(child)),
];
