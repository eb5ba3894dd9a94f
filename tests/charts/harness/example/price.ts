import { assertEvent, assign, setup } from 'xstate';

/** A child that its parent watches: its snapshot says the price. */
export const priceChart = setup({
  types: { context: {} as { price: number | null }, events: {} as { type: 'text.change'; text: string } },
  delays: { pause: 300 },
  actions: {
    takePrice: assign(({ event }) => {
      assertEvent(event, 'text.change');
      return { price: event.text.length * 100 };
    }),
  },
}).createMachine({
  id: 'example-price',
  context: { price: null },
  initial: 'known',
  states: {
    known: { on: { 'text.change': { target: 'settling', actions: 'takePrice' } } },
    settling: { after: { pause: 'known' }, on: { 'text.change': { actions: 'takePrice' } } },
  },
});
