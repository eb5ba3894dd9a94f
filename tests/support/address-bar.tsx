import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';

let navigate: NavigateFunction = () => undefined;
let location: Pick<Location, 'pathname' | 'search'> = { pathname: '', search: '' };

/** Hands the router around it to the test: people type addresses, follow links of mails, and press Back. */
export function AddressBar() {
  const go = useNavigate();
  const here = useLocation();
  useEffect(() => {
    navigate = go;
    location = here;
  });
  return null;
}

/** Where the browser stands. */
export const addressNow = () => `${location.pathname}${location.search}`;

/** Goes to a path, and waits until the page shows it. */
export const goTo = (to: string) => act(async () => navigate(to));
