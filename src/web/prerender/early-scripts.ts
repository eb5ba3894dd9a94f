import { menuClosed, menuKey } from '../layouts/use-menu.ts';

/**
 * Inline script of frames with a menu: closes the menu before the first paint if this browser stores that.
 * The Content-Security-Policy allows it by its hash.
 */
export const leaveMenuClosed = `<script>try{if(localStorage.getItem("${menuKey}")==="${menuClosed}")document.querySelector(".app").dataset.menu="off"}catch{}</script>`;
