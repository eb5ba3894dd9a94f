const mailed = 'La personne en est prévenue par courriel.';
const sessions = 'Ses sessions sont fermées aussitôt, sur tous ses appareils.';
const invited = 'La personne reçoit par courriel un lien pour choisir son mot de passe, valable sept jours.';
const formerLinks = 'Les liens déjà envoyés ne valent plus rien.';

/**
 * Mails and other effects of each event of an account (docs/mails.md, "Accounts of the staff").
 * tests/unit/what-leaves.test.ts compares them with the law's effects.
 */
const leaving: Readonly<Record<string, readonly string[]>> = {
  'ACCOUNT.REINVITE': [invited, formerLinks],
  'ACCOUNT.SUSPEND': [mailed, sessions],
  'ACCOUNT.RESTORE': [mailed],
  'ACCOUNT.CLOSE': [
    'Une personne qui a activé son compte en est prévenue par courriel\u202f; ses sessions sont fermées.',
    formerLinks,
  ],
  'ACCOUNT.REOPEN': [invited],
  'MAIN_ADMIN.GRANT': [mailed],
  'MAIN_ADMIN.WITHDRAW': [mailed],
  'WORK.GRANT': [mailed],
  'WORK.WITHDRAW': [mailed],
  'FACTOR.RESET': [
    'Son application, ses clés d’accès, ses codes de secours et ses appareils reconnus ne valent plus rien.',
    'Son mot de passe suffira pour se connecter, jusqu’à ce qu’un autre second facteur soit ajouté.',
    sessions,
    mailed,
  ],
};

export const leavesWithAccount = (event: string): readonly string[] => leaving[event] ?? [];
