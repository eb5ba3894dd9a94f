import { isIPv6 } from 'node:net';

const readGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/**
 * The eight groups of an IPv6 address, as numbers. `URL` normalises
 * every spelling: lower case, IPv4 tails in hexadecimal.
 */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [readGroups(before), readGroups(after ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * The network of an address: an IPv4 address itself, also in its IPv6 form
 * (`::ffff:192.0.2.1`); for any other IPv6 address its first half (`2001:db8:1:2::/64`),
 * for a client usually has a whole /64. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
