/** The largest number of tasks that "À faire" lists. */
export const mostTasks = 50;
