/** What people call the private link by which another calendar reads their events. */
export const feedTitle = 'Agenda no Meu Calendário'
