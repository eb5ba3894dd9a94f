import { createContext } from 'react';

/** Title of the route at the current address: the heading of a page until its own is known. */
export const PendingTitle = createContext('Chargement');
