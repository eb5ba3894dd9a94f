import { isIPv6 } from 'node:net';

const readGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of an IPv6 address, as numbers. `URL` writes every spelling of one in the same way: lower case, IPv4 tails in hexadecimal. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [readGroups(before), readGroups(after ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * What counts as one place on the network: an IPv4 address, also where it is written as an IPv6 one (`::ffff:192.0.2.1`); of any other IPv6
 * address the first half (`2001:db8:1:2::/64`), for whoever has one address of a /64 has them all. What is no address is left as it is.
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
