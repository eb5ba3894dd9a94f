/** Another simulation is asked for: this one, whose answers its draft holds, makes room. */
export const leave = { guard: 'isAnotherFile', target: '#simulation.opening', actions: 'openOther' } as const;
