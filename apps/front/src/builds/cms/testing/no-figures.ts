/** The answer of `GET /dashboard` to who sees none of its figures, on a day. */
export const noFigures = (today: string) => ({
  today,
  rentals: null,
  checklistsToday: null,
  checklistsByWeek: null,
  fleet: null,
  orders: null,
  preventives: null,
  arts: null,
  events: null,
})
