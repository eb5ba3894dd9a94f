/** Another simulation is asked for: this one, whose answers the draft holds, makes room. */
export const leave = [{ guard: 'isAnotherFile', target: '#simulation.opening', actions: 'openOther' }] as const;

/** The same, or back to a stage of this one. */
export const leaveOrReturn = [...leave, { target: '#simulation.arriving', actions: 'takeWish' }] as const;
