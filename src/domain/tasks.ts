/** How many of the tasks that wait for a broker are told: the oldest. */
export const mostTasks = 20;
