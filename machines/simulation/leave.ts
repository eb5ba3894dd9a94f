/** Transition to another simulation; the draft keeps the answers of this one. */
export const leave = { guard: 'isAnotherFile', target: '#simulation.opening', actions: 'openOther' } as const;
