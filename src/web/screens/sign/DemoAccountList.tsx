import { Button } from '../../components/Button.tsx';
import type { DemoAccountsProps } from './DemoAccounts.tsx';

/** Password of every account in the demonstration's seed. */
const password = 'Demo!2026';
const accounts = [
  ['Courtier', 'courtier@charpente.test'],
  ['Courtier, seconde marque', 'courtier2@charpente.test'],
  ['Cabinet à plusieurs', 'manager@charpente.test'],
  ['Courtier principal', 'principal@charpente.test'],
  ['Courtier en attente', 'attente@charpente.test'],
  ['Inscription en cours', 'inscription@charpente.test'],
  ['Adhésion à signer', 'adhesion@charpente.test'],
  ['Courtier suspendu', 'suspendu@charpente.test'],
  ['Compagnie', 'compagnie@charpente.test'],
  ['Gestionnaire', 'gestion@charpente.test'],
  ['Administrateur', 'admin@charpente.test'],
  ['Super administrateur', 'super@charpente.test'],
] as const;

export default function DemoAccountList({ onPick }: DemoAccountsProps) {
  return (
    <table className="plain small">
      <caption className="sr">Comptes de démonstration</caption>
      <tbody>
        {accounts.map(([who, email]) => (
          <tr key={email}>
            <th scope="row">{who}</th>
            <td className="num">
              <Button look="ghost" size="sm" onClick={() => onPick(email, password)}>
                {email}
              </Button>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Mot de passe de tous</th>
          <td className="num">
            <code>{password}</code>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
