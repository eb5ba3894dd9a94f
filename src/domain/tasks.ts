/** How many of the tasks that wait for somebody are told: the oldest. */
export const mostTasks = 20;
