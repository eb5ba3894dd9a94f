export { sessionChart } from './chart.ts';
export { loginDelay } from './setup.ts';
export type { SessionContext, SessionEmitted, SessionEvent, SessionInput } from './context.ts';
export { isManager, mustChooseCollaborator, roleOf, welcome, welcomingBrand } from './who.ts';
