/** As many of what waits for somebody as "À faire" lists, be it more. */
export const mostTasks = 50;
