import { tokenKey } from '#api/token.ts';
import { hintCookie, sessionHint } from '#machines/session/index.ts';
import { menuClosed, menuKey } from '../layouts/use-menu.ts';

/**
 * The few words of script that a page written at build time carries itself, known to the Content-Security-Policy by their hash: what
 * has to be settled before anything is painted, and what only the browser remembers. Where it remembers nothing they do nothing.
 */
const inScript = (text: string) => `<script>try{${text}}catch{}</script>`;

/**
 * In a guests' page: whoever holds a session whose hint has gone asks for the page again, with the hint, before the guests' page is
 * seen. Where the hint is there already, or cookies are refused, asking again would change nothing.
 */
export const askAgainWithHint = inScript(
  `let h=()=>document.cookie.includes("${sessionHint}=1");if(localStorage.getItem("${tokenKey}")&&!h()){document.cookie="${hintCookie}";if(h()){document.documentElement.hidden=true;location.reload()}}`,
);

/** In a frame whose menu can be closed: as it was left last in this browser. */
export const leaveMenuClosed = inScript(`if(localStorage.getItem("${menuKey}")==="${menuClosed}")document.querySelector(".app").dataset.menu="off"`);
