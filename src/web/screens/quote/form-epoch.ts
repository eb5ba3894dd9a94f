import { createContext } from 'react';

/** Grows each time the machine replaces the form: a field that keeps what was typed as typed begins anew. */
export const FormEpoch = createContext(0);
