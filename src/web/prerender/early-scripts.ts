import { menuClosed, menuKey } from '../layouts/use-menu.ts';

/**
 * In a frame whose menu can be closed: as it was left last in this browser. The frame carries these few words of script itself, known to
 * the Content-Security-Policy by their hash, for they are to be settled before anything is painted.
 */
export const leaveMenuClosed = `<script>try{if(localStorage.getItem("${menuKey}")==="${menuClosed}")document.querySelector(".app").dataset.menu="off"}catch{}</script>`;
