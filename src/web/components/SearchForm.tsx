import { useState } from 'react';
import { Button } from './Button.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** The search that the list shows. */
  applied: string;
  maxLength?: number;
  onSearch: (text: string) => void;
}

/**
 * A search of a list. It is sent with Enter, so that the list does not change at each key. Once the applied search
 * changes, by a link or by "back", the field shows that one.
 */
export function SearchForm({ label, placeholder, applied, maxLength = 100, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState({ over: applied, text: applied });
  if (typed.over !== applied) setTyped({ over: applied, text: applied });
  const { text } = typed;
  return (
    <form
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        icon="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setTyped({ over: applied, text: target.value })}
      />
      <Button type="submit">Chercher</Button>
    </form>
  );
}
