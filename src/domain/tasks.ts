/** How many of the tasks that wait for somebody are told: the oldest. */
export const mostTasks = 20;
/** How many of the pieces that wait for a verdict are told: the oldest. */
export const mostToExamine = 500;
