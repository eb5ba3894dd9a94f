/** The page that an address asks for (`page=2`): from 1 to 9,999; the first where it says none, or what is none. */
export function pageNumberIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
