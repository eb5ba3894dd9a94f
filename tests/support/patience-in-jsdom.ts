import { configure } from '@testing-library/react';
import { often } from './often.ts';

/** A second would be its own patience: not enough where the machine is busy. */
configure({ asyncUtilTimeout: often.timeout });
