import { useMachine } from '@xstate/react';
import { create } from 'axios';
import { lazy, Suspense, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { fromPromise, setup } from 'xstate';
import { object, string } from 'yup';

/** The design card's packages and nothing else: no styles, lazy routes. What Charpente is compared with. */
export const http = create();

const credentials = object({ email: string().email().required(), password: string().required() });

const loginChart = setup({
  types: { events: {} as { type: 'submit'; data: Record<string, unknown> } },
  actors: {
    login: fromPromise<unknown, Record<string, unknown>>(async ({ input }) =>
      http.post('/react/floor/login', await credentials.validate(input)),
    ),
  },
}).createMachine({
  id: 'login',
  initial: 'asking',
  states: {
    asking: { on: { submit: 'sending' } },
    sending: {
      invoke: {
        src: 'login',
        input: ({ event }) => (event.type === 'submit' ? event.data : {}),
        onDone: 'done',
        onError: 'asking',
      },
    },
    done: { type: 'final' },
  },
});

function Login() {
  const navigate = useNavigate();
  const [, send, actor] = useMachine(loginChart);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.subscribe({ complete: () => void navigate('/react/list') });
    send({ type: 'submit', data: Object.fromEntries(new FormData(event.currentTarget)) });
  };
  return (
    <form onSubmit={submit}>
      <label>
        Adresse e-mail <input name="email" type="email" required />
      </label>
      <label>
        Mot de passe <input name="password" type="password" required />
      </label>
      <button>Se connecter</button>
    </form>
  );
}

const List = lazy(() => import('./List.tsx'));
const Detail = lazy(() => import('./Detail.tsx'));

createRoot(document.querySelector('#root') as HTMLElement).render(
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route path="/react" element={<Login />} />
        <Route path="/react/list" element={<List />} />
        <Route path="/react/detail/:id" element={<Detail />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
);
