import { act, fireEvent, render, screen } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { describeScreen } from './harness/describe-screen.ts';
import type { pageChart } from './harness/example/page.ts';
import { pageSuite } from './harness/example/suites.ts';
import { pathsOf } from './harness/known-paths.ts';
import { onPage } from './harness/on-page.ts';
import { emptySights, gesturesPastTheScreen } from './harness/screen-faults.ts';
import { replayOnScreen, type AnyDriver, type Driver, type Stage } from './harness/screens.ts';

const outlets: object[] = [];
const buttons = {
  'page.save': 'Enregistrer',
  'page.retry': 'Réessayer',
  'page.leave': 'Quitter',
  'page.stay': 'Rester',
  'page.hide': 'Cacher',
} as const;
type Name = keyof typeof buttons;

/**
 * A page of the example; `without` leaves out one button, `mute` hears nothing that the chart emits, as
 * careless changes would.
 */
function Page({ stage, without, mute }: { stage: Stage; without?: Name | undefined; mute?: boolean }) {
  const { clock, inspect, input } = stage;
  const actor = useActorRef(stage.chart as typeof pageChart, {
    clock,
    inspect,
    input: input as { id: number; version: number },
  });
  const state = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    if (mute) return undefined;
    const { unsubscribe } = actor.on('*', (event) => outlets.push(event));
    return unsubscribe;
  }, [actor, mute]);
  const { draft, write } = state.value as { draft: string; write: unknown };
  return (
    <main>
      <h1>{JSON.stringify(write)}</h1>
      <p role="status">
        {draft} {state.context.price} {state.context.uploads.join()}
      </p>
      <input
        aria-label="Texte"
        onInput={(event) => actor.send({ type: 'text.change', text: event.currentTarget.value.trim() })}
      />
      <button type="button" onClick={() => actor.send({ type: 'upload.add', name: 'plan' })}>
        Ajouter
      </button>
      {['upload-1', 'upload-9'].map((id) => (
        <button key={id} type="button" onClick={() => actor.send({ type: 'upload.cancel', id })}>
          Annuler {id}
        </button>
      ))}
      {(Object.keys(buttons) as Name[])
        .filter((name) => name !== without)
        .map((type) => (
          <button key={type} type="button" onClick={() => actor.send({ type })}>
            {buttons[type]}
          </button>
        ))}
    </main>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading').textContent;
const status = () => screen.getByRole('status').textContent;

const driver = (options: { without?: Name; mute?: boolean } = {}): Driver<typeof pageChart> => ({
  show: (stage) => {
    outlets.length = 0;
    render(<Page stage={stage} {...options} />);
  },
  ...onPage,
  received: () => outlets.splice(0),
  gestures: {
    'text.change': ({ text }) =>
      fireEvent.input(screen.getByLabelText('Texte'), { target: { value: text === '' ? ' ' : text } }),
    'page.save': () => click(buttons['page.save']),
    'page.retry': () => click(buttons['page.retry']),
    'page.leave': () => click(buttons['page.leave']),
    'page.stay': () => click(buttons['page.stay']),
    'page.hide': () => click(buttons['page.hide']),
    'upload.add': () => click('Ajouter'),
    'upload.cancel': ({ id }) => click(`Annuler ${id}`),
  },
  states: {
    draft: ({ value, context }) =>
      expect(status()).toBe(
        `${(value as { draft: string }).draft} ${String(context.price ?? '')} ${(context.uploads as string[]).join()}`,
      ),
    write: ({ value }) => expect(title()).toBe(JSON.stringify((value as { write: unknown }).write)),
  },
});

describeScreen(pageSuite, driver());

const any = (one: Driver<typeof pageChart>) => one as unknown as AnyDriver;
const play = async (careless: AnyDriver) => {
  for (const path of pathsOf(pageSuite).paths) await replayOnScreen(pageSuite, path, careless);
};

describe('the tests of a screen', { timeout: 60_000 }, () => {
  it.each(Object.keys(buttons) as Name[])('miss the button of %s when it goes', async (without) => {
    await expect(play(any(driver({ without })))).rejects.toThrow(buttons[without]);
  });

  it('miss a toast that the page does not show', async () => {
    await expect(play(any(driver({ mute: true })))).rejects.toThrow('the page received []');
  });

  it('needs to know what is seen in every state, and what the page received', async () => {
    const {
      states: { write: _write, ...states },
      received: _received,
      ...rest
    } = driver();
    await expect(play(any({ ...driver(), states }))).rejects.toThrow(
      'does not say what is seen in example-page.write',
    );
    await expect(play(any({ ...rest, states: driver().states }))).rejects.toThrow(
      'does not say what the page received',
    );
  });

  it('name a sight that an empty page passes, and a gesture that goes past the page', async () => {
    const blind = {
      ...driver(),
      states: { ...driver().states, write: () => expect(screen.queryByText('Erreur')).toBeNull() },
    };
    expect(await emptySights(pageSuite, any(blind))).toEqual(['write']);
    let actor: AnyActorRef | undefined;
    const past: Driver<typeof pageChart> = {
      ...driver(),
      show: (stage) =>
        driver().show({
          ...stage,
          inspect: (event) => {
            if (event.rootId === event.actorRef.sessionId) actor = event.actorRef as AnyActorRef;
            stage.inspect(event);
          },
        }),
      gestures: { ...driver().gestures, 'page.save': () => act(() => actor?.send({ type: 'page.save' })) },
    };
    expect(await gesturesPastTheScreen(pageSuite, any(past))).toEqual(['page.save']);
  });
});
