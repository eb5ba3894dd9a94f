import { Link } from 'react-router-dom';
import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useUser } from '../../flows/use-session.tsx';

/** The collaborator that the request belongs to: the session's current one. */
export function Collaborator() {
  const { collaborator } = useUser();
  if (!collaborator) return null;
  return (
    <Field label="Collaborateur" hint={<Link to="/collaborator">Changer de collaborateur</Link>}>
      <TextInput readOnly value={`${collaborator.name} ${collaborator.l_name}`} />
    </Field>
  );
}
