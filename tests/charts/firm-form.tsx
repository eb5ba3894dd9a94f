import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromTransition } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { textOf, type ControlProps } from '#web/forms/control-props.ts';
import { PageForm, useSubmitPage } from '#web/forms/PageForm.tsx';
import { PageContent } from '#web/forms/PageItems.tsx';
import type { PageExtras } from '#web/forms/page-context.ts';
import { blankFirm as blank, firmPage as page, type Firm } from './firm-page.ts';

/** A server that knows one company and one address. */
export const asked: string[] = [];
const lilas = {
  siret: '123456789',
  companyName: 'Lilas Promotion',
  legalForm: 5,
  active: true,
  address: { city: 'Nantes' },
};
const street = { label: 'Rue Nationale, Tours', libelle_voie: 'Nationale', postalCode: '37000', city: '' };
export const api = {
  ask: async (name: string, given?: { query?: { siret?: string } }) => {
    asked.push(name);
    if (given?.query?.siret === '999999999') return { kind: 'gone', message: 'Société introuvable' };
    return { kind: 'done', answer: name === 'addresses' ? { suggestions: [street] } : lilas };
  },
} as unknown as Pick<ApiClient, 'ask'>;

export const drawn = vi.fn<() => void>();
const Town = ({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) => (
  <Profiler id="town" onRender={drawn}>
    <label>
      {frame.label}
      <input
        name={name}
        ref={ref}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {frame.error}
    </label>
  </Profiler>
);
const controls = { town: Town };
const aids = { notice: () => <p>Un avis</p> };

/** Holds the answers, as a machine does. */
type Change = { type: 'typed' | 'replaced'; firm: Firm };
const first: { firm: Firm; received: Firm[] } = { firm: blank, received: [] };
export const machine = createActor(
  fromTransition(
    ({ received }, { type, firm }: Change) => ({
      firm,
      received: type === 'typed' ? [...received, firm] : received,
    }),
    first,
  ),
).start();
const change = (firm: Firm) => machine.send({ type: 'typed', firm });
export const ended = vi.fn<() => void>();

function Form({ children }: { children: ReactNode }) {
  const submit = useSubmitPage(ended);
  return (
    <form noValidate onSubmit={submit}>
      {children}
      <button>Continuer</button>
    </form>
  );
}

export function Holder({ children, ...extras }: PageExtras & { children: ReactNode }) {
  const firm = useSelector(machine, ({ context }) => context.firm);
  return (
    <PageForm
      unsaved={false}
      page={page}
      values={firm}
      change={change}
      controls={controls}
      aids={aids}
      {...extras}
    >
      {children}
    </PageForm>
  );
}

export function open(extras: PageExtras = {}, firm = blank) {
  machine.send({ type: 'replaced', firm });
  return render(
    <ApiContext value={api}>
      <MemoryRouter>
        <Holder {...extras}>
          <Form>
            <PageContent />
          </Form>
        </Holder>
      </MemoryRouter>
    </ApiContext>,
  );
}
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(facultatif\\))?$`));
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));
export const said = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
export const describing = (label: string) =>
  (field(label).getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)?.textContent,
  );
export const item = (n: number) =>
  within(screen.getByText(`Gérant ${n}`).closest('fieldset') ?? document.body);
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
let before = 0;
export const received = () => machine.getSnapshot().context.received.slice(before);
export const last = () => received().at(-1);

/** Each test begins with what was typed before it forgotten, and leaves no page behind. */
export function usingFirmForm() {
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  beforeEach(() => {
    before = machine.getSnapshot().context.received.length;
    drawn.mockClear();
    ended.mockClear();
  });
  afterEach(cleanup);
}
