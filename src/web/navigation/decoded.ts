/** A part of an address as it was meant: where it was cut off or typed by hand and cannot be decoded, as it stands. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
