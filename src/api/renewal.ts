/**
 * A call that is answered 401 may wait for the session to be renewed and be sent once more: nothing typed is lost.
 * The application says how to renew; without it, the 401 stands.
 */
type Renew = () => Promise<boolean>;

let renew: Renew = () => Promise.resolve(false);

/** Sets how a session is renewed: resolves to whether it was. */
export function onExpiry(how: Renew): void {
  renew = how;
}

/** Whether the session was renewed, so that the call may be sent again. */
export const renewed = (): Promise<boolean> => renew();
