/** The outline of a star, on 24 by 24 units. */
export const starPath = 'm12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8Z'
