export * from './accounts.ts';
export * from './desk.ts';
export * from './requests.ts';
export * from './sessions.ts';
