import { folded } from '../unaccented.ts';
import type { PieceKey } from './checklist.ts';

/**
 * Patterns for names of files, in lower case and without accents, each with the piece that it indicates. The
 * first match counts.
 */
const patterns: readonly (readonly [RegExp, PieceKey])[] = [
  [/lcb|blanchiment/, 'lcbft'],
  [/\bg2\b|etude.?(de.?)?sol|geotech/, 'etude-sol'],
  [/re.?2020|bbio/, 're2020'],
  [/ccmi/, 'ccmi'],
  [/rict|controle.?tech/, 'controle-technique'],
  [/moe|maitrise.?d?.?oeuvre|architecte/, 'maitrise-oeuvre'],
  [/structure|beton/, 'etude-structure'],
  [/diag/, 'diagnostic'],
  [/\bpv\b.*(ag|assemblee)|assemblee/, 'pv-ag'],
  [/photovolt|avis.?tech/, 'photovoltaique'],
  [/\bdroc?\b|\bdoc\b|ouverture/, 'doc'],
  [/planning|calendrier/, 'planning'],
  [/permis|\bpc\b|arrete|non.?opposition/, 'permis'],
  [/plan|facade|coupe|masse/, 'plans'],
  [/notice|cctp|descriptif/, 'notice'],
  [/devis|marche|estimatif|dpgf/, 'marches'],
  [/acte|titre|propriete|promesse|compromis/, 'titre'],
  [/kbis|cni|identite|passeport/, 'souscripteur'],
  [/photo|img|constat/, 'photos'],
];

/** The piece that the name of a file indicates, among those that are offered; `null` for none. */
export function recognisedPiece(name: string, offered: readonly PieceKey[]): PieceKey | null {
  const plain = folded(name).replaceAll('_', ' ');
  return patterns.find(([pattern, piece]) => offered.includes(piece) && pattern.test(plain))?.[1] ?? null;
}
