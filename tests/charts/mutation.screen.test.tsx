// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Cases } from './harness/cases.ts';
import { exampleChart } from './harness/example-chart.ts';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';

const cases = {
  events: { SEND: [{ text: 'Bonjour' }, { text: '' }], RETRY: [{}], ASK: [{}], YES: [{}], NO: [{}], LATER: [{}], UPLOADED: [{}], CHECKED: [{}] },
  actors: { send: { done: [{ ok: true }, { ok: false }], error: [new Error('panne')] }, listen: { done: [], error: [] } },
} satisfies Cases<typeof exampleChart>;
const options = { input: { patience: 1 }, project: ({ tries }: { tries: number }) => tries };

const titles = { form: 'Écrire', sending: 'Envoi', waiting: 'Un instant', failed: 'Échec', work: 'Travail', sorting: 'Tri', done: 'Merci', left: 'Au revoir' };
const buttons = { RETRY: 'Réessayer', ASK: 'Quitter', YES: 'Oui', NO: 'Non', LATER: 'Plus tard', UPLOADED: 'Déposer', CHECKED: 'Vérifier' } as const;
type Name = keyof typeof buttons;

/** A view of the example; `without` leaves out one button, as a careless change would. */
function View({ stage, without }: { stage: Stage; without?: Name | undefined }) {
  const { clock, inspect } = stage;
  const [state, send] = useMachine(stage.chart as typeof exampleChart, { clock, inspect, input: { patience: 1 } });
  const [text, setText] = useState('');
  const title = Object.entries(titles).find(([name]) => state.matches(name as keyof typeof titles))?.[1];
  const writing = state.matches({ form: 'edition' }) || state.matches({ form: 'invalid' });
  return (
    <main>
      <h1>{title}</h1>
      {writing && <input aria-label="Texte" value={text} onChange={(event) => setText(event.target.value)} />}
      {writing && <button type="button" onClick={() => send({ type: 'SEND', text })}>Envoyer</button>}
      {(Object.keys(buttons) as Name[]).filter((type) => type !== without && (type === 'ASK' ? state.matches('form') : state.can({ type }))).map((type) => (
        <button key={type} type="button" onClick={() => send({ type })}>{buttons[type]}</button>
      ))}
    </main>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sees = (title: string) => () => expect(screen.getByRole('heading').textContent).toBe(title);

const driver = (without?: Name): ScreenDriver<typeof exampleChart> => ({
  show: (stage) => void render(<View stage={stage} without={without} />),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    SEND: ({ text }) => {
      fireEvent.change(screen.getByLabelText('Texte'), { target: { value: text } });
      click('Envoyer');
    },
    RETRY: () => click(buttons.RETRY), ASK: () => click(buttons.ASK), YES: () => click(buttons.YES), NO: () => click(buttons.NO),
    LATER: () => click(buttons.LATER), UPLOADED: () => click(buttons.UPLOADED), CHECKED: () => click(buttons.CHECKED),
  },
  states: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, sees(title)])),
});

describe('the paths of a chart, on its screen', { timeout: 60_000 }, () => {
  const paths = pathsOf(exampleChart, cases, options);

  it('take every transition by gestures, answers and timers', async () => {
    const taken = new Set<string>();
    for (const path of paths) for (const key of await replayOnScreen(path, exampleChart, driver(), options)) taken.add(key);
    expect([...taken].toSorted()).toEqual(placesOf(exampleChart).map(({ key }) => key).toSorted());
  });

  it.each(Object.keys(buttons) as Name[])('miss the button of %s when it goes', async (name) => {
    const fails = async () => {
      for (const path of paths) await replayOnScreen(path, exampleChart, driver(name), options);
    };
    await expect(fails()).rejects.toThrow(buttons[name]);
  });

  it('must be told what is seen in every state', async () => {
    const { sending: _sending, ...states } = driver().states;
    const [path] = paths;
    await expect(replayOnScreen(path ?? { description: '', steps: [] }, exampleChart, { ...driver(), states }, options)).rejects.toThrow('example.sending');
  });
});
