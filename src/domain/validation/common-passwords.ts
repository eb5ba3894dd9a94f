/**
 * The most common passwords in France and elsewhere, reduced to lower-case letters without accents. Compiled
 * by hand from published lists of leaked passwords, with words of this trade. One text, because browsers load
 * it with the pages that ask for a new password.
 */
const words = `
motdepasse monmotdepasse nouveaumotdepasse passe mdp password passwort passw passwd pass secret secrete admin administrateur administrator root user
utilisateur test testeur invite guest changeme changer changezmoi letmein welcome bienvenue bonjour bonsoir salut coucou hello login connexion compte
acces default temp temporaire provisoire portail espace client
azerty azertyuiop qwerty qwertyuiop qwertz azer qsdf wxcv asdf zxcv poiu abc abcd abcde abcdef abcdefg abcdefgh
iloveyou jetaime jetadore monamour amour love lovely bisou bisous coeur doudou loulou chouchou choupette cherie cheri mamour nounours bebe ange tresor
princesse princess prince queen king master maitre boss chef superman batman spiderman pokemon pikachu starwars matrix ninja dragon shadow phoenix
soleil sunshine lune etoile star ciel ocean fleur flower rose papillon butterfly chocolat chocolate vanille caramel banane orange cerise
football foot basket tennis rugby hockey baseball soccer olympique psg marseille paris lyon bordeaux toulouse nantes nice lille bretagne corse france
french francais europe monkey singe chien chat tigre lion cheval licorne dauphin loup
maman papa mamie papy famille family enfant soeur frere copain ami amie amis friend
nicolas camille thomas julien alexandre maxime antoine pierre philippe olivier sebastien romain kevin anthony guillaume vincent laurent jerome
christophe stephane david daniel michel patrick jean marie sophie julie caroline celine isabelle nathalie sandrine valerie virginie stephanie laura
manon chloe emma lea sarah pauline marine charlotte mathilde clara ines louise alice martin bernard michael jessica jennifer jordan charlie andrew robert
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april june july august september october november
december lundi mardi mercredi jeudi vendredi samedi dimanche monday friday printemps ete automne hiver summer winter spring autumn noel christmas
vacances weekend annee
charpente clefdevoute courtier courtage assurance assurances assureur cabinet agence societe entreprise bureau travail decennale dommageouvrage
dommagesouvrage construction chantier batiment devis contrat
google facebook instagram apple microsoft windows internet orange wanadoo samsung computer ordinateur azur freedom liberte trustno whatever access
musique music guitare piano jesus dieu blessed loveme lol mdr toto titi tata tutu foobar blabla nothing rien aucun
`;

const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

const keyboardRows = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
];
const runs = [...keyboardRows, ...keyboardRows.map((row) => [...row].toReversed().join(''))];

/** Signs that replace letters: `P@ssw0rd`, `$oleil`. */
const letterOf: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '@': ['a'],
  $: ['s'],
  '!': ['i'],
  '€': ['e'],
};

const plain = (typed: string): string => typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '');

/** Readings of a text with signs as letters; an ambiguous sign gives two readings. */
const unfolded = (text: string): string[] =>
  [0, 1].map((choice) =>
    [...text].map((sign) => letterOf[sign]?.[choice] ?? letterOf[sign]?.[0] ?? sign).join(''),
  );

/**
 * The word inside a password, without the usual additions before and after it; with signs as such, and read
 * as letters.
 */
function coresOf(typed: string): string[] {
  const text = plain(typed);
  const headless = text.replace(/^[^a-z@$]+/, '');
  const [tailless, core] = [text, headless].map((part) => part.replace(/[^a-z]+$/, ''));
  // `2026P@ssw0rd!` loses both ends, `1l0vey0u!` its tail alone, `Pa$$` neither: every reading counts.
  return [letters(text), ...[text, headless, tailless ?? '', core ?? ''].flatMap(unfolded).map(letters)];
}

const isRepeated = (text: string): boolean => /^(.+?)\1+$/.test(text);
const isRun = (text: string): boolean => runs.some((row) => row.includes(text));
const isTwoWords = (text: string): boolean =>
  [...text].some((_, at) => at > 1 && commonWords.has(text.slice(0, at)) && commonWords.has(text.slice(at)));
const isGuessed = (text: string): boolean =>
  text.length < 2 || commonWords.has(text) || isRun(text) || isRepeated(text) || isTwoWords(text);

/**
 * Whether a password is easy to guess: one or two common words, a keyboard row or a repetition, in any case
 * and with any accents, signs for letters, and digits and signs around it (`Motdepasse1!`, `P@ssw0rd2026`,
 * `Azerty123!`).
 */
export const isCommonPassword = (typed: string): boolean => coresOf(typed).some(isGuessed);
