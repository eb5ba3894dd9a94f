import { useEffect, useMemo } from 'react';

/** Object URL of a blob, revoked on unmount. */
export function useObjectUrl(blob: Blob | null): string | null {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
