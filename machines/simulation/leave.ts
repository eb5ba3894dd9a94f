/** Another simulation is asked for: this one, whose answers the draft holds, makes room. */
export const leave = [{ guard: 'isAnotherFile', target: '#simulation.opening', actions: 'openOther' }] as const;

/** The same, or back to a stage of this one. */
export const leaveOrReturn = [...leave, { target: '#simulation.arriving', actions: 'takeWish' }] as const;

/** The same from a write that did not go through, whose own page is the récapitulatif: asking for that one is no way out of it. */
export const leaveOrEdit = [...leave, { guard: 'asksAnotherPage', target: '#simulation.arriving', actions: 'takeWish' }] as const;
