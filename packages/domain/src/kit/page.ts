/** Rows of a page that a caller may ask for at most. */
export const mostPerPage = 200
