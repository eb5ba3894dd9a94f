import type { Config } from '../../config/config.ts';
import { embeddedOrias } from './embedded.ts';
import type { OriasRegister } from './port.ts';
import { soapOrias } from './soap.ts';

/** The register of intermediaries that the configuration names; the embedded one by default. */
export const oriasRegister = ({
  oriasUrl,
  oriasUser,
}: Pick<Config, 'oriasUrl' | 'oriasUser'>): OriasRegister =>
  oriasUrl === null ? embeddedOrias() : soapOrias(oriasUrl, oriasUser ?? '');
