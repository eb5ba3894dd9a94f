/** How many of the tasks that wait for somebody are told. */
export const mostTasks = 20;
