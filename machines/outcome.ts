/** Params of a transition's guards and actions: what its actor answered, or why it failed. */
export const outputOf = <O>({ event }: { event: { output: O } }): O => event.output;
export const failureOf = ({ event }: { event: { error: unknown } }): { error: unknown } => ({ error: event.error });
