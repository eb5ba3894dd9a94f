import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { actionNames, guardName } from './names.ts';

const everyNode = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap((child) => everyNode(child))];

/** One line per state and per transition: what the chart says, whatever its functions are made of. */
function linesOf(machine: AnyStateMachine): string[] {
  return everyNode(machine.root).flatMap((node) => {
    const tries = [...node.transitions.values(), node.always ?? []].flat();
    return [
      `${node.id} ${node.type} ${node.invoke.map(({ id }) => id).join(',')}`,
      ...tries.map((one) => [
        node.id, one.eventType, one.guard === undefined ? '' : guardName(one.guard),
        (one.target ?? []).map(({ id }) => id).join(','), one.reenter ? 'reenter' : '', actionNames(one.actions).join(','),
      ].join('|')),
    ];
  });
}

/** FNV-1a over UTF-16 units, in two runs of 32 bits: a name for a text, not a secret. */
function digest(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Sixteen hexadecimal digits that change when the chart's states, events, guards, targets or actions do: metrics are kept by it. */
export function chartHash(machine: AnyStateMachine): string {
  const text = linesOf(machine).join('\n');
  return digest(text, 0x811c9dc5) + digest(text, 0x1b873593);
}
