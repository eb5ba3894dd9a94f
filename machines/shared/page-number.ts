/** Page number in an address (`page=2`), from 1 to 9,999; 1 if it is absent or invalid. */
export function pageNumberIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
